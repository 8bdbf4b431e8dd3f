import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeptCourse, NoRoomError } from "../../site/offline/kept-course.ts";
import type { ListedFile } from "../../site/offline/list.ts";
import { listOf } from "../../site/offline/plugin.mjs";

const BASE = "https://course.example/sub/";

/** The browser's cache: what was put, by its address. */
const stored = new Map<string, string>();
/** What was asked of the network, in order. */
let asked: string[] = [];
/** The network answers with the address alone, or fails. */
let answers: (address: string) => Response;

beforeEach(() => {
	stored.clear();
	asked = [];
	answers = (address) => new Response(address);
	const pathOf = (url: string) => url.split("?")[0];
	const cache = {
		keys: async () => [...stored.keys()].map((url) => ({ url })),
		put: async (url: string, response: Response) => void stored.set(url, await response.text()),
		delete: async (request: string | { url: string }) =>
			stored.delete(typeof request === "string" ? request : request.url),
		match: async (url: string, { ignoreSearch = false } = {}) => {
			const found = [...stored].find(([key]) => (ignoreSearch ? pathOf(key) === url : key === url));
			return found && new Response(found[1]);
		},
	};
	vi.stubGlobal("caches", { open: async () => cache });
	vi.stubGlobal("fetch", async (request: string | { url: string }) => {
		const url = typeof request === "string" ? request : request.url;
		asked.push(url.slice(BASE.length));
		return answers(url);
	});
});
afterEach(() => vi.unstubAllGlobals());

const file = (address: string, version: number): ListedFile => ({
	address,
	integrity: `sha256-${address}${version}`,
	bytes: 5,
});
const course = (...files: ListedFile[]) => new KeptCourse({ files, onUse: ["^_astro/types", "^desk/"] }, BASE);
const get = (path: string, mode = "no-cors") => ({ method: "GET", mode, url: BASE + path }) as Request;

test("a version fetches what the one before it does not share, and drops the rest when it is in charge", async () => {
	const first = course(file("", 1), file("glossary/", 1));
	await first.fill();
	const second = course(file("", 2), file("glossary/", 1), file("new/", 2));
	await second.fill();
	expect(asked).toEqual(["", "glossary/", "", "new/"]);
	expect(stored.size).toBe(4);
	await second.dropOthers();
	expect(stored.size).toBe(3);
	expect(await second.kept()).toEqual({ files: 3, bytes: 15 });
});

test("what is not for everybody is kept when it has been asked for, and by every version from then on", async () => {
	const first = course(file("", 1), file("_astro/types.a.js", 1), file("desk/", 1));
	await first.fill();
	await first.answer(get("_astro/types.a.js"));
	expect(asked).toEqual(["", "_astro/types.a.js"]);
	expect(await (await first.answer(get("_astro/types.a.js?again"))).text()).toBe(`${BASE}_astro/types.a.js`);
	expect(asked.length).toBe(2);
	await course(file("", 1), file("_astro/types.b.js", 2), file("desk/", 2)).fill();
	expect(asked.slice(2)).toEqual(["_astro/types.b.js"]);
});

test("a download that fails leaves what is there, and goes on where it stopped", async () => {
	const files = ["a/", "b/", "c/", "d/", "e/", "f/", "g/"].map((address) => file(address, 1));
	answers = (url) => new Response(url, { status: url.endsWith("e/") ? 500 : 200 });
	await expect(course(...files).fill()).rejects.toThrow("e/: 500");
	const there = stored.size;
	expect(there).toBeGreaterThanOrEqual(4);
	answers = (url) => new Response(url);
	asked = [];
	await course(...files).fill();
	expect(asked.length).toBe(7 - there);
	expect(stored.size).toBe(7);
});

test("without room what was fetched is given back, and what another version keeps stays", async () => {
	await course(file("a/", 1)).fill();
	answers = (url) => {
		if (url.endsWith("c/")) throw new DOMException("full", "QuotaExceededError");
		return new Response(url);
	};
	await expect(course(file("a/", 2), file("b/", 2), file("c/", 2)).fill()).rejects.toThrow(NoRoomError);
	expect([...stored.keys()]).toEqual([`${BASE}a/?${encodeURIComponent("sha256-a/1")}`]);
});

test("an address without its last slash, or with the file's name, leads to the page; another one is not the course's", async () => {
	const kept = course(file("", 1), file("glossary/", 1), file("404.html", 1));
	await kept.fill();
	asked = [];
	expect((await kept.answer(get("glossary?safe", "navigate"))).headers.get("location")).toBe(`${BASE}glossary/?safe`);
	for (const path of ["glossary/index.html", "glossary/?safe"])
		expect(await (await kept.answer(get(path))).text()).toBe(`${BASE}glossary/`);
	expect(await (await kept.answer(get("index.html"))).text()).toBe(BASE);
	expect(asked).toEqual([]);
	expect(await (await kept.answer(get("elsewhere/", "navigate"))).text()).toBe(`${BASE}elsewhere/`);
	answers = () => {
		throw new TypeError("no network");
	};
	expect(await (await kept.answer(get("elsewhere/", "navigate"))).text()).toBe(`${BASE}404.html`);
	await expect(kept.answer(get("elsewhere.json"))).rejects.toThrow("no network");
	expect(kept.covers({ method: "GET", url: "https://course.example/other/" } as Request)).toBe(false);
	expect(kept.covers({ method: "POST", url: BASE } as Request)).toBe(false);
});

test("the list of a build has every file under the address that pages ask for, but no packed copy; what is large waits", async () => {
	const root = mkdtempSync(join(tmpdir(), "built-"));
	const put = (path: string, text = path) => {
		mkdirSync(join(root, path, ".."), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	for (const path of ["index.html", "index.html.br", "lessons/one/index.html", "_astro/small-a_Bc-D12.js", "404.html"])
		put(path);
	put("service-worker.js");
	put("_astro/compiler-a_Bc-D12.js", "x".repeat(1_000_000));
	put("_astro/engine.a_Bc-D12.wasm", "x".repeat(1_000_000));
	const { files, onUse } = await listOf(root);
	rmSync(root, { recursive: true });
	expect(files.map(({ address }) => address)).toEqual([
		"404.html",
		"_astro/compiler-a_Bc-D12.js",
		"_astro/engine.a_Bc-D12.wasm",
		"_astro/small-a_Bc-D12.js",
		"",
		"lessons/one/",
	]);
	expect(files[3]).toMatchObject({ integrity: expect.stringMatching(/^sha256-.{43}=$/), bytes: 24 });
	const waits = (address: string) => onUse.some((source) => new RegExp(source).test(address));
	expect(files.filter(({ address }) => waits(address)).map(({ address }) => address)).toEqual([
		"_astro/compiler-a_Bc-D12.js",
	]);
	expect(waits("_astro/compiler-Z9y8X7w6.js")).toBe(true);
	expect(waits("_astro/compiler-of-a_Bc-D12.js")).toBe(false);
});

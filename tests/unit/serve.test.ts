import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serve } from "../../site/serve.mjs";

const root = mkdtempSync(join(tmpdir(), "site-"));
let site: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
	put("index.html", "home");
	put("404.html", "nothing here");
	put("lessons/one/index.html", "one");
	put("lessons/one/harness.ts", "export {};");
	put("_astro/page.abc.js", "plain");
	put("_astro/page.abc.js.br", "packed");
	site = await serve({ root, base: "/sub/course/", port: 0 });
});
afterAll(async () => {
	await site.close();
	rmSync(root, { recursive: true });
});

function put(path: string, text: string): void {
	mkdirSync(dirname(join(root, path)), { recursive: true });
	writeFileSync(join(root, path), text);
}

/** What is answered, told short. */
async function get(path: string, headers: Record<string, string> = {}) {
	const answer = await fetch(new URL(path, site.url), { headers: { "accept-encoding": "identity", ...headers } });
	return { status: answer.status, text: await answer.text(), of: (name: string) => answer.headers.get(name) };
}

test("pages are found below the base, with and without the slash at their end, and are asked for again each time", async () => {
	expect(site.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/sub\/course\/$/);
	for (const path of ["/sub/course", "/sub/course/"])
		expect(await get(path)).toMatchObject({ status: 200, text: "home" });
	for (const path of ["lessons/one", "lessons/one/?q=1"]) expect((await get(path)).text).toBe("one");
	const { of } = await get("");
	expect([of("content-type"), of("cache-control")]).toEqual(["text/html;charset=utf-8", "no-cache"]);
	expect((await get("", { "if-none-match": of("etag")! })).status).toBe(304);
});

test("what is not there, or not below the base, is the site's own page for that", async () => {
	for (const path of ["nowhere", "/", "/other/", "%2e%2e%2f%2e%2e%2fetc/passwd", "%", "a%00b"])
		expect(await get(path)).toMatchObject({ status: 404, text: "nothing here" });
	const bare = mkdtempSync(join(tmpdir(), "bare-"));
	const other = await serve({ root: bare, base: "/", port: 0 });
	expect((await get(other.url)).text).toBe("Not found\n");
	await other.close();
	rmSync(bare, { recursive: true });
});

test("hashed files are for ever, and packed where the browser takes that; a harness is a text", async () => {
	const plain = await get("_astro/page.abc.js");
	expect(plain.text).toBe("plain");
	expect(plain.of("cache-control")).toBe("public, max-age=31536000, immutable");
	const answer = await fetch(new URL("_astro/page.abc.js", site.url), {
		method: "HEAD",
		headers: { "accept-encoding": "br" },
	});
	expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual(["br", "Accept-Encoding"]);
	expect((await get("lessons/one/harness.ts")).of("content-type")).toBe("text/plain; charset=utf-8");
});

test("a file that a later build brings is served", async () => {
	expect((await get("later/")).status).toBe(404);
	put("later/index.html", "later");
	expect((await get("later/")).text).toBe("later");
});

test("a port that is taken is said, with the way out", () => {
	const command = fileURLToPath(new URL("../../site/serve.mjs", import.meta.url));
	const { port } = new URL(site.url);
	const { status, stderr } = spawnSync(process.execPath, [command], {
		encoding: "utf8",
		env: { ...process.env, PORT: port },
	});
	expect({ status, stderr }).toEqual({ status: 1, stderr: "The port is taken. Choose another: PORT=4400 npm start\n" });
});

import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { BELOW, ROOT } from "./addresses.ts";
import { LINE, recorded } from "./course.ts";
import { LessonPage } from "./lesson-page.ts";
import { expect, test } from "./test.ts";

const POLICY =
	"default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; connect-src 'self'; object-src 'none'; base-uri 'self'";

/** Every built page, by its path. */
function builtPages(): [string, string][] {
	return [ROOT, BELOW].flatMap(({ folder }) =>
		readdirSync(folder, { recursive: true, encoding: "utf8" })
			.filter((path) => path.endsWith(".html"))
			.map((path): [string, string] => [join(folder, path), readFileSync(join(folder, path), "utf8")]),
	);
}

/** A place elsewhere that answers everybody, and counts who asked. */
async function elsewhere() {
	const asked: string[] = [];
	const server = createServer((request, response) => {
		asked.push(request.url ?? "");
		response.writeHead(200, { "access-control-allow-origin": "*", "content-type": "text/javascript" }).end("1");
	});
	// A connection is enough: a WebSocket or a preconnect asks for nothing before it.
	server.on("connection", () => asked.push("a connection"));
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	return { url, asked, close: () => server.close() };
}

/**
 * What a page or a Worker is told when it tries to make code of a text, and to ask another place. Runs there, after a
 * timeout, so that it is its own doing and not the test's, which the policy does not bind.
 */
function attempts(url: string): Promise<Record<string, string>> {
	const word = (error: unknown) => (error as Error).name;
	const refused = (attempt: () => unknown) => {
		try {
			attempt();
			return "done";
		} catch (error) {
			return word(error);
		}
	};
	/** Whether what was begun came to something. Where even beginning is refused, it did not. */
	const opens = (begin: () => EventTarget, good: string) =>
		new Promise<string>((resolve) => {
			try {
				const begun = begin();
				begun.addEventListener(good, () => resolve("done"));
				begun.addEventListener("error", () => resolve("refused"));
			} catch {
				resolve("refused");
			}
		});
	return new Promise((resolve) => {
		setTimeout(async () => {
			const socket = url.replace("http", "ws");
			const inPage = typeof document !== "undefined";
			resolve({
				// biome-ignore lint/security/noGlobalEval: this is what must be refused
				eval: refused(() => globalThis.eval("1")),
				Function: refused(() => new Function("return 1")()),
				fetch: await fetch(url).then(() => "done", word),
				import: await import(`${url}module.js`).then(() => "done", word),
				socket: await opens(() => new WebSocket(socket), "open"),
				request: await opens(() => {
					const request = new XMLHttpRequest();
					request.open("GET", url);
					request.send();
					return request;
				}, "load"),
				events: await opens(() => new EventSource(url), "open"),
				picture: inPage
					? await opens(() => Object.assign(new Image(), { src: `${url}picture.png` }), "load")
					: "refused",
				script: inPage
					? await opens(() => {
							const script = Object.assign(document.createElement("script"), { src: `${url}script.js` });
							document.head.append(script);
							return script;
						}, "load")
					: refused(() => (globalThis as unknown as { importScripts(url: string): void }).importScripts(url)) === "done"
						? "done"
						: "refused",
				inline: inPage
					? (() => {
							document.body.append(
								Object.assign(document.createElement("script"), {
									textContent: "document.body.dataset.inline = 'done'",
								}),
							);
							return document.body.dataset.inline ?? "refused";
						})()
					: "refused",
				worker: await opens(() => new Worker(`${url}worker.js`), "message"),
				own: await fetch(`${globalThis.location.origin}/`).then(() => "done", word),
			});
		});
	});
}

const REFUSED = {
	eval: "EvalError",
	Function: "EvalError",
	fetch: "TypeError",
	import: "TypeError",
	socket: "refused",
	request: "refused",
	events: "refused",
	picture: "refused",
	script: "refused",
	inline: "refused",
	worker: "refused",
	own: "done",
};

test("every built page has the policy first of all, and no script, style or handler in it", () => {
	const pages = builtPages();
	expect(pages.length).toBeGreaterThanOrEqual(10);
	for (const [path, html] of pages) {
		const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html);
		expect(policy?.[1]?.replaceAll("&#39;", "'"), path).toBe(POLICY);
		expect(html.slice(0, policy!.index), path).not.toMatch(/<(script|link|style|img)\b/);
		for (const [script] of html.matchAll(/<script\b[^>]*>[\s\S]*?<\/script>/g))
			expect(script, path).toMatch(/^<script\b[^>]* src="[^"]+"[^>]*><\/script>$/);
		expect(html, path).not.toMatch(/<style\b|<[a-z][^>]*\son[a-z]+=|<[a-z][^>]*\sstyle="|href="javascript:/i);
	}
});

test("no page of the site can make code of a text, or ask another place in any way", async ({ page, watch }) => {
	const { url, asked, close } = await elsewhere();
	watch.expect(/Content Security Policy|Content-Security-Policy|Refused to/i);
	watch.expect(new RegExp(`^(request|socket): (http|ws)${url.slice(4)}`));
	// The page of what is not there is one too.
	watch.expect(/404/);
	const paths = builtPages()
		.filter(([path]) => path.startsWith(ROOT.folder))
		.map(([path]) => path.slice(ROOT.folder.length + 1).replace(/index\.html$/, ""));
	expect(paths.length).toBeGreaterThanOrEqual(5);
	for (const path of paths) {
		await test.step(path, async () => {
			await page.goto(path);
			expect(await page.evaluate(attempts, url)).toEqual(REFUSED);
		});
	}
	expect(asked).toEqual([]);
	close();
});

test("nor can the Worker that runs the learner's programs", async ({ page, watch }) => {
	const { url, asked, close } = await elsewhere();
	watch.expect(/Content Security Policy|Content-Security-Policy|Refused to/i);
	watch.expect(new RegExp(`^(request|socket): (http|ws)${url.slice(4)}`));
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.runToTheEnd();
	const [worker] = page.workers();
	expect(worker!.url()).toMatch(/^blob:/);
	expect(await worker!.evaluate(attempts, url)).toEqual(REFUSED);
	expect(asked).toEqual([]);
	close();
	await cell.runToTheEnd();
	await cell.passes(recorded("reopen"));
});

test("a learner's program finds no page, no network, no storage, no timer and no host in its world", async ({
	page,
}) => {
	const lesson = await LessonPage.open(page);
	const cell = lesson.cell("reopen");
	await cell.typeBelow(
		LINE,
		'const names = ["window", "document", "self", "fetch", "XMLHttpRequest", "WebSocket", "indexedDB", "localStorage",',
		'"caches", "navigator", "location", "importScripts", "postMessage", "setTimeout", "setInterval", "process",',
		'"require", "Worker", "WebAssembly", "__pullThePlugHost"];',
		"console.log(names.filter((name) => name in globalThis).length);",
	);
	await cell.runToTheEnd();
	await cell.passes(`0\n${recorded("reopen")}`);
});

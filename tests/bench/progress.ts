// `node tests/bench/progress.ts [FOLDER…]`: how much later a page is ready for a learner with a long log than for one with none.
// Given the folders of several built sites, such as an older one and today's, it prints them side by side, measured in turn.
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { serve } from "../../site/serve.mjs";
import { browsers } from "../browser/browsers.ts";
import { lessonLog } from "./long-log.ts";

const ROUNDS = Number(process.env.ROUNDS ?? 9);
/** The most that a long log may cost, in milliseconds. */
const LIMIT = 100;
const LESSONS = Array.from({ length: 28 }, (_, index) => String(index + 1));
const PAGES = ["", "progress/", "harness/", "lessons/11-pull-the-plug/", "lessons/02-two-copies-of-the-truth/"];

const found = browsers().find(({ name }) => name === "chromium")?.launch;
if (!found) throw new Error("There is no Chromium on this machine. CHROMIUM may name one.");
const browser = await chromium.launch(found);

/** A built site, with one learner who has done nothing and one who has done a lot. */
interface Site {
	folder: string;
	url: string;
	none: BrowserContext;
	long: BrowserContext;
	close(): Promise<void>;
}

async function open(folder: string): Promise<Site> {
	const { url, close } = await serve({ root: folder, port: 0 });
	const [none, long] = [await browser.newContext(), await browser.newContext()];
	await fill(await long.newPage(), url);
	return { folder, url, none, long, close };
}

/** The page makes its database; then the log is put into it. */
async function fill(page: Page, url: string): Promise<void> {
	await page.goto(new URL("progress/", url).href);
	await page.waitForSelector("html[data-restored]", { state: "attached" });
	for (const lesson of LESSONS)
		await page.evaluate(
			(records) =>
				new Promise((resolve, reject) => {
					const opening = indexedDB.open("pull-the-plug");
					opening.onsuccess = () => {
						const tx = opening.result.transaction("records", "readwrite");
						for (const record of records) tx.objectStore("records").add(record);
						tx.oncomplete = () => {
							opening.result.close();
							resolve(null);
						};
						tx.onabort = () => reject(tx.error);
					};
				}),
			lessonLog(lesson),
		);
	await page.close();
}

/** Milliseconds from the navigation until the page shows what the log says. */
async function opening(context: BrowserContext, url: string): Promise<number> {
	const page = await context.newPage();
	await page.addInitScript(() => {
		new MutationObserver((_, watch) => {
			if (!document.documentElement?.hasAttribute("data-restored")) return;
			watch.disconnect();
			document.documentElement.dataset.restoredAt = String(performance.now());
		}).observe(document, { subtree: true, attributes: true, childList: true });
	});
	await page.goto(url);
	await page.waitForSelector("html[data-restored-at]", { state: "attached" });
	const time = Number(await page.getAttribute("html", "data-restored-at"));
	await page.close();
	return time;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;

const folders = process.argv.slice(2);
const sites: Site[] = [];
for (const folder of folders.length > 0 ? folders : ["dist"]) sites.push(await open(folder));
let over = 0;
for (const path of PAGES) {
	const times = sites.map(() => ({ none: [] as number[], long: [] as number[] }));
	for (let round = 0; round < ROUNDS; round++)
		for (const [index, { url, none, long }] of sites.entries()) {
			times[index]!.none.push(await opening(none, new URL(path, url).href));
			times[index]!.long.push(await opening(long, new URL(path, url).href));
		}
	console.log(`/${path}`);
	for (const [index, { folder }] of sites.entries()) {
		const [none, long] = [median(times[index]!.none), median(times[index]!.long)];
		const more = long - none;
		const last = index === sites.length - 1;
		if (last && more > LIMIT) over += 1;
		const judged = last ? (more > LIMIT ? `OVER (limit ${LIMIT})` : `ok (limit ${LIMIT})`) : "";
		console.log(
			`  ${folder}: ${none.toFixed(0)} ms with no record, ${long.toFixed(0)} ms with a long log, ${more.toFixed(0)} ms more ${judged}`,
		);
	}
}
await browser.close();
for (const { close } of sites) await close();
process.exitCode = over > 0 ? 1 : 0;

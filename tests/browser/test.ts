/**
 * `test` with a watch on everything that a page does: an error that nobody handled, an error on the console, or a
 * request to another place than the site fails the test that it happened in.
 */
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { SITES } from "./addresses.ts";

export { expect };

const OURS: readonly string[] = SITES.map(({ url }) => new URL(url).origin);

/** What went wrong in the pages of a test, and what of it was meant to. */
export class Watch {
	readonly troubles: string[] = [];
	readonly #expected: RegExp[] = [];

	/** Errors like this belong to the test: it refuses something on purpose. */
	expect(trouble: RegExp): void {
		this.#expected.push(trouble);
	}

	/** Watches every page of a context, those that it opens later too. */
	over(context: BrowserContext): void {
		context.on("weberror", (event) => this.#note(`unhandled: ${event.error().stack ?? event.error()}`));
		context.on("console", (message) => {
			if (message.type() === "error") this.#note(`console: ${message.text()} (${message.location().url})`);
		});
		context.on("request", (request) => {
			const url = new URL(request.url());
			if (url.protocol !== "data:" && !OURS.includes(url.origin)) this.#note(`request: ${request.url()}`);
		});
		context.on("page", (page) => this.#overSockets(page));
		for (const page of context.pages()) this.#overSockets(page);
		context.on("response", (response) => {
			if (response.status() >= 400) this.#note(`response: ${response.status()} ${response.url()}`);
		});
	}

	/** A WebSocket is no request. */
	#overSockets(page: Page): void {
		page.on("websocket", (socket) => this.#note(`socket: ${socket.url()}`));
	}

	#note(trouble: string): void {
		if (!this.#expected.some((pattern) => pattern.test(trouble))) this.troubles.push(trouble);
	}
}

interface Fixtures {
	watch: Watch;
	/** Another profile of the browser: nothing that was kept in the first is in it. */
	profile(options?: BrowserContextOptions): Promise<BrowserContext>;
}

export const test = base.extend<Fixtures>({
	watch: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright insists on it
		async ({}, use) => {
			const watch = new Watch();
			await use(watch);
			expect(watch.troubles, "what nobody handled, or went elsewhere").toEqual([]);
		},
		{ auto: true },
	],
	context: async ({ context, watch }, use) => {
		watch.over(context);
		await use(context);
	},
	profile: async ({ browser, watch, contextOptions, baseURL, locale, timezoneId, viewport, serviceWorkers }, use) => {
		const opened: BrowserContext[] = [];
		await use(async (options = {}) => {
			const usual = { ...contextOptions, baseURL, locale, timezoneId, viewport, serviceWorkers };
			const context = await browser.newContext({ ...usual, ...options });
			watch.over(context);
			opened.push(context);
			return context;
		});
		await Promise.all(opened.map((context) => context.close()));
	},
});

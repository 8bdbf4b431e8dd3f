import type { CourseList, Kept, ListedFile } from "./list.ts";

/** How many files are fetched at a time. */
const AT_ONCE = 4;

/** The browser has less room than the course needs. */
export class NoRoomError extends Error {
	override name = "NoRoomError";
}

/**
 * A version of the course in the browser's cache, which holds each file under its address and what is in it. What two versions
 * share is there once, a download that was cut short goes on where it stopped, and until a version is whole the one before it
 * lacks nothing.
 */
export class KeptCourse {
	readonly #list: CourseList;
	readonly #base: string;
	readonly #files: ReadonlyMap<string, ListedFile>;

	/** @param base the address of the home page */
	constructor(list: CourseList, base: string) {
		this.#list = list;
		this.#base = base;
		this.#files = new Map(list.files.map((file) => [file.address, file]));
	}

	/**
	 * Fetches what is not here yet of what is kept beforehand.
	 *
	 * @throws NoRoomError where the browser has no room for it; what was fetched by this call is gone again then
	 * @throws Error where a file cannot be fetched, or is one of another version
	 */
	async fill(): Promise<void> {
		const cache = await this.#open();
		const here = new Set((await cache.keys()).map(({ url }) => url));
		const missing = this.#beforehand(here).filter((file) => !here.has(this.#key(file)));
		const waiting = [...missing];
		const fetchNext = async () => {
			for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) await this.#keep(cache, file);
		};
		const stop = (error: unknown) => {
			waiting.length = 0;
			return [error];
		};
		const all = Array.from({ length: AT_ONCE }, () => fetchNext().then(() => [], stop));
		const [error] = (await Promise.all(all)).flat();
		if (error === undefined) return;
		if (!isFull(error)) throw error;
		await Promise.all(missing.map((file) => cache.delete(this.#key(file))));
		throw new NoRoomError("there is no room for the course");
	}

	/** Whether a request is for something of this site. */
	covers(request: Request): boolean {
		return request.method === "GET" && request.url.startsWith(this.#base);
	}

	/** What a page asked for: as it is kept, or else from the network. */
	async answer(request: Request): Promise<Response> {
		const { origin, pathname, search } = new URL(request.url);
		const address = `${origin}${pathname}`.slice(this.#base.length).replace(/(^|\/)index\.html$/, "$1");
		const isPage = request.mode === "navigate";
		const file = this.#files.get(address);
		const cache = await this.#open();
		if (file) return (await cache.match(this.#key(file))) ?? this.#first(cache, file, request);
		if (isPage && this.#files.has(`${address}/`)) return Response.redirect(`${origin}${pathname}/${search}`);
		// A page of the version before may still be open, and ask for what it was built with.
		const older = await cache.match(this.#base + address, { ignoreSearch: true });
		if (older) return older;
		try {
			return await fetch(request);
		} catch (error) {
			const nowhere = this.#files.get("404.html");
			const page = isPage && nowhere && (await cache.match(this.#key(nowhere)));
			if (!page) throw error;
			return page;
		}
	}

	/** Removes what no file of this version holds. */
	async dropOthers(): Promise<void> {
		const cache = await this.#open();
		const own = new Set(this.#list.files.map((file) => this.#key(file)));
		const others = (await cache.keys()).filter(({ url }) => !own.has(url));
		await Promise.all(others.map((request) => cache.delete(request)));
	}

	/** How much of this version is here. */
	async kept(): Promise<Kept> {
		const here = new Set((await (await this.#open()).keys()).map(({ url }) => url));
		const files = this.#list.files.filter((file) => here.has(this.#key(file)));
		return { files: files.length, bytes: sizeOf(files) };
	}

	/** What is large and not for everybody is fetched again where the version before was asked for it. */
	#beforehand(here: ReadonlySet<string>): ListedFile[] {
		const used = [...here].map((url) => new URL(url)).map(({ origin, pathname }) => `${origin}${pathname}`);
		const waits = this.#list.onUse
			.map((source) => new RegExp(source))
			.filter((path) => !used.some((url) => path.test(url.slice(this.#base.length))));
		return this.#list.files.filter(({ address }) => !waits.some((path) => path.test(address)));
	}

	/** Something that is kept on first use, or that the browser has thrown away. */
	async #first(cache: Cache, file: ListedFile, request: Request): Promise<Response> {
		try {
			await this.#keep(cache, file);
			const kept = await cache.match(this.#key(file));
			if (kept) return kept;
		} catch {
			// It is of a newer version, or there is no room: the page gets it all the same.
		}
		return fetch(request);
	}

	/** A file of another version is refused by the browser, for its content is not what was asked for. */
	async #keep(cache: Cache, file: ListedFile): Promise<void> {
		const { integrity } = file;
		const response = await fetch(this.#base + file.address, { integrity, cache: "no-cache", priority: "low" });
		if (!response.ok) throw new Error(`${file.address}: ${response.status}`);
		await cache.put(this.#key(file), response);
	}

	#key({ address, integrity }: ListedFile): string {
		return `${this.#base}${address}?${encodeURIComponent(integrity)}`;
	}

	#open(): Promise<Cache> {
		return caches.open(`pull-the-plug ${this.#base}`);
	}
}

function sizeOf(files: readonly ListedFile[]): number {
	return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

function isFull(error: unknown): boolean {
	return error instanceof DOMException && error.name === "QuotaExceededError";
}

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeServiceWorker } from "../../site/offline/plugin.mjs";
import { serve } from "../../site/serve.mjs";
import { ROOT } from "./addresses.ts";
import { expect, type Watch } from "./test.ts";

/** A copy of the site that a test can deploy anew, at an address of its own. */
export class Deployed {
	readonly url: string;
	readonly #root: string;

	private constructor(root: string, url: string) {
		this.#root = root;
		this.url = url;
	}

	static async start(watch: Watch): Promise<{ site: Deployed; close(): Promise<void> }> {
		const root = mkdtempSync(join(tmpdir(), "deployed-"));
		cpSync(ROOT.folder, root, { recursive: true });
		// What is packed would outlive a change of what is not.
		for (const path of files(root).filter((path) => path.endsWith(".br"))) rmSync(join(root, path));
		const server = await serve({ root, base: "/", port: 0 });
		// It is none of the addresses that every test may ask.
		watch.expect(new RegExp(`^request: (blob:)?${server.url}`));
		const close = async () => {
			await server.close();
			rmSync(root, { recursive: true });
		};
		return { site: new Deployed(root, server.url), close };
	}

	/** Changes a file of the site as a new build would. */
	async change(path: string, change: (text: string) => string): Promise<void> {
		const file = join(this.#root, path);
		writeFileSync(file, change(readFileSync(file, "utf8")));
		await writeServiceWorker(this.#root);
	}

	/** Changes a file, and the list does not know. Gives what undoes it. */
	breaks(path: string): () => void {
		const file = join(this.#root, path);
		const text = readFileSync(file);
		writeFileSync(file, "another version");
		return () => writeFileSync(file, text);
	}

	/** Takes away every file whose name begins so, as a build does that gives it another name. */
	remove(start: string): void {
		const found = files(this.#root).filter((path) => path.startsWith(start));
		expect(found, start).not.toEqual([]);
		for (const path of found) rmSync(join(this.#root, path));
	}
}

const files = (root: string) =>
	readdirSync(root, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));

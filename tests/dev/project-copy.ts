import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What the project consists of; what is built from it is left out, and the dependencies are shared. */
const PARTS = ["astro.config.mjs", "bin", "harness-ref", "labs", "package.json", "public", "site", "tsconfig.json"];

/** A copy of the project in which a test may change what it likes. */
export class ProjectCopy {
	readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "course-")));

	/** @param lessons whether the course's own lessons are copied too */
	constructor({ lessons }: { lessons: boolean }) {
		const filter = (path: string) => lessons || dirname(path) !== join(ROOT, "labs", "lessons");
		for (const part of PARTS) cpSync(join(ROOT, part), join(this.folder, part), { recursive: true, filter });
		symlinkSync(join(ROOT, "node_modules"), join(this.folder, "node_modules"));
	}

	/** The path of a file of the copy. */
	path(...parts: string[]): string {
		return join(this.folder, ...parts);
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}
}

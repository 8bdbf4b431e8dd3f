import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What the project consists of; what is built from it is left out, and the dependencies are shared. */
const PARTS = ["astro.config.mjs", "bin", "harness-ref", "labs", "package.json", "public", "site", "tsconfig.json"];
/** What of it is the course, in whose place the tests' own is put. */
const COURSE = [/^labs[\\/]lessons[\\/]/, /^labs[\\/]course[\\/].*\.json$/, /^harness-ref[\\/]/];

/** A copy of the project in which a test may change what it likes, with the tests' own course for its course. */
export class ProjectCopy {
	readonly folder = realpathSync(mkdtempSync(join(tmpdir(), "course-")));

	/** @param lessons whether the course's lessons are copied too, or only what they are planned and made of */
	constructor({ lessons }: { lessons: boolean }) {
		const inProject = (path: string) => path.slice(ROOT.length);
		const filter = (path: string) => !COURSE.some((kind) => kind.test(inProject(path)));
		for (const part of PARTS) cpSync(join(ROOT, part), this.path(part), { recursive: true, filter });
		for (const part of ["harness-ref", "labs/course", ...(lessons ? ["labs/lessons"] : [])])
			cpSync(join(ROOT, "tests/course", part), this.path(part), { recursive: true });
		symlinkSync(join(ROOT, "node_modules"), this.path("node_modules"));
	}

	/** The path of a file of the copy. */
	path(...parts: string[]): string {
		return join(this.folder, ...parts);
	}

	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
	}
}

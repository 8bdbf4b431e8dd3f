import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** What the command and the pages may both import. */
const BELOW = [
	"labs/typescript",
	"labs/stage",
	"labs/sandbox",
	"labs/course",
	"labs/harness",
	"labs/grader",
	"labs/progress",
];

/** Each part of the house, and the parts of which it may import. Lessons and the reference harness are data for all. */
const MAY: Record<string, readonly string[]> = {
	"labs/typescript": [],
	"labs/stage": [],
	"labs/progress": [],
	"labs/sandbox": ["labs/typescript", "labs/stage"],
	"labs/course": ["labs/typescript", "labs/stage"],
	"labs/harness": ["labs/course"],
	"labs/grader": ["labs/stage", "labs/sandbox", "labs/course", "labs/harness"],
	"labs/verify": ["labs/typescript", "labs/stage", "labs/sandbox", "labs/course", "labs/harness", "labs/grader"],
	"labs/cli": [...BELOW, "labs/verify"],
	site: BELOW,
};
const IMPORT = /(?:^|\s)(?:import|export)\b[^"'`;]*?\bfrom\s*["'](\.[^"']+)["']|\bimport\s*\(?\s*["'](\.[^"']+)["']/g;

const partOf = (path: string) =>
	[...Object.keys(MAY), "labs/lessons", "harness-ref", "tests"].find((part) => path.startsWith(`${part}/`)) ?? path;

/** Every import of another part that a file of `part` has, as "file -> target". */
function* crossings(part: string) {
	for (const entry of readdirSync(join(ROOT, part), { recursive: true, withFileTypes: true })) {
		if (!entry.isFile() || !/\.(ts|mjs|astro)$/.test(entry.name)) continue;
		const file = join(entry.parentPath, entry.name);
		for (const [, named, bare] of readFileSync(file, "utf8").matchAll(IMPORT)) {
			const target = relative(ROOT, join(dirname(file), (named ?? bare)!))
				.split(sep)
				.join("/");
			if (partOf(target) !== part) yield { from: relative(ROOT, file), target };
		}
	}
}

test.each(Object.entries(MAY))("%s imports of no part but %j", (part, allowed) => {
	expect([...crossings(part)].filter(({ target }) => !allowed.includes(partOf(target)))).toEqual([]);
});

/** What a lesson's picture imports: the kit, which the site gives it by that name, and nothing else. */
test("the pictures of lessons import the figure kit alone", () => {
	const lessons = readdirSync(join(ROOT, "labs/lessons"), { recursive: true, encoding: "utf8" });
	const pictures = lessons.filter((path) => path.endsWith(".figure.ts"));
	expect(pictures.length).toBeGreaterThan(5);
	for (const path of pictures) {
		const text = readFileSync(join(ROOT, "labs/lessons", path), "utf8");
		const imports = [...text.matchAll(/\b(?:from|import)\s*\(?\s*["']([^"']+)["']/g)].map(([, name]) => name);
		expect(imports, path).toEqual(["figure-kit"]);
	}
});

/** Lessons stand above the kit: it knows none of them. Which there are is asked in the two files that find them. */
test("the figure kit knows no lesson", () => {
	const own = [...crossings("site")].filter(({ from }) => from.startsWith("site/figures/"));
	expect(
		own.map(({ target }) => partOf(target)).filter((part) => !["labs/stage", "labs/course"].includes(part)),
	).toEqual([]);
});

test("imports are seen at all", () => {
	expect([...crossings("site")].length).toBeGreaterThan(30);
	expect([...crossings("labs/grader")].length).toBeGreaterThan(5);
});

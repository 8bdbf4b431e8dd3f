// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are source texts
import { readdirSync, readFileSync } from "node:fs";
import * as nodeModule from "node:module";
import { join } from "node:path";
import { parse } from "sucrase/dist/parser/index.js";
import { describe, expect, it } from "vitest";
import { strip } from "../../labs/typescript/strip.ts";
import { keepsPlaces, SAMPLES } from "./strip-samples.ts";

/** Tokens of JavaScript, each with its offset. Semicolons do not count: a stripper may put one for safety. */
function placedTokens(code: string): string[] {
	const { tokens } = parse(code, false, false, false);
	return tokens.map(({ start, end }) => `${start} ${code.slice(start, end)}`).filter((token) => !token.endsWith(" ;"));
}

const nodeStrip = nodeModule.stripTypeScriptTypes as ((code: string) => string) | undefined;

/** Why Node's stripper (amaro, in Node 24) and ours differ on a sample, where they do. */
const DIFFERENCES: { source: string; reason: string; node: "refuses" | "accepts" | "breaks" }[] = [
	{
		source: "const f = async <T>\n(x: T) => x;",
		reason: 'JavaScript allows no line break behind "async"; Node leaves one there, and the result does not parse.',
		node: "breaks",
	},
	{
		source: "namespace N { export type T = 1 }",
		reason: "We refuse every namespace; Node erases one that holds types only.",
		node: "accepts",
	},
	{
		source: "import type fs = require('fs');",
		reason: "We refuse every import with =; Node erases this one.",
		node: "accepts",
	},
	{
		source: "class A { accessor x = 1 }",
		reason: "Node leaves it to V8 to refuse; we say what to write instead.",
		node: "accepts",
	},
	{ source: "@d class A {}", reason: "The same.", node: "accepts" },
	{ source: "export as namespace N;", reason: "The same.", node: "accepts" },
	{
		source: "import type from from 'lab';",
		reason: 'A type named "from": sucrase does not parse it.',
		node: "accepts",
	},
	{
		source: "const o = { async<T>(a: T) {} };",
		reason: 'A generic method named "async" in an object: sucrase does not parse it.',
		node: "accepts",
	},
];

describe("strip agrees with Node's own stripper", () => {
	const it24 = it.skipIf(nodeStrip === undefined);

	it24.each(SAMPLES)("%s", (source) => {
		agree(source);
	});

	it24("on every TypeScript file of the engine, the lessons and the reference harness", () => {
		// A mistake is pieces of a file.
		const files = [...filesUnder("labs"), ...filesUnder("harness-ref")].filter((file) => !file.includes("/mistakes/"));
		expect(files.length).toBeGreaterThan(20);
		for (const file of files) agree(readFileSync(file, "utf8"), file);
	});

	it24.each(DIFFERENCES)("but for: $source ($reason)", ({ source, node }) => {
		const theirs = attempt(() => nodeStrip!(source));
		const ours = attempt(() => strip(source, "a.ts"));
		if (node === "breaks") {
			expect(() => new Function(theirs!)).toThrow();
			expect(() => new Function(ours!)).not.toThrow();
		} else {
			expect(ours).toBeNull();
			expect(theirs === null).toBe(node === "refuses");
		}
	});

	function agree(source: string, file = "a.ts"): void {
		const ours = strip(source, file);
		const theirs = nodeStrip!(source);
		keepsPlaces(source, ours);
		expect(placedTokens(ours), file).toEqual(placedTokens(theirs));
		expect(nodeStrip!(ours), `${file} is JavaScript now`).toBe(ours);
	}
});

function attempt<T>(action: () => T): T | null {
	try {
		return action();
	} catch {
		return null;
	}
}

function filesUnder(folder: string): string[] {
	const root = new URL("../../", import.meta.url).pathname;
	return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.filter((name) => name.endsWith(".ts"))
		.map((name) => join(root, folder, name));
}

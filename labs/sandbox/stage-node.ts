import { readdirSync, readFileSync } from "node:fs";
import { strip } from "../typescript/strip.ts";

let files: Record<string, string> | null = null;

/** The stage's files by name, stripped, read from disk once. */
export function stageFiles(): Record<string, string> {
	if (files !== null) return files;
	files = {};
	const folder = new URL("../stage/", import.meta.url);
	for (const name of readdirSync(folder))
		if (name.endsWith(".ts")) files[name] = strip(readFileSync(new URL(name, folder), "utf8"), `stage/${name}`);
	return files;
}

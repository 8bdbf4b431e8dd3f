import { readFileSync } from "node:fs";

/** Set to true in the packed command, where everything it needs lies ready-made beside it (labs/cli/pack.ts). */
declare const PACKED: boolean | undefined;

export const packed: boolean = typeof PACKED !== "undefined" && PACKED;

/** A file beside the packed command. */
export function besidePacked(name: string): URL {
	return new URL(name, import.meta.url);
}

/** A JSON file beside the packed command. */
export function readPacked<T>(name: string): T {
	return JSON.parse(readFileSync(besidePacked(name), "utf8")) as T;
}

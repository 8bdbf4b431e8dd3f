import type { Help, Names } from "../../help/help.ts";

/** What an editor knows about the names of a program. */
export interface Known {
	help: Help;
	language: Names;
}

const NOTHING: Help = { modules: {} };

/** Fetched at the first call and kept; after a failure the next call tries again. Addresses are those of a `Help` as JSON. */
const fetched = new Map<string, Promise<Known>>();

/** What is known at an address. Without an address it is the language alone. */
export function knownAt(address: string | undefined): Promise<Known> {
	const key = address ?? "";
	let known = fetched.get(key);
	if (known === undefined) {
		known = Promise.all([address === undefined ? NOTHING : fetchHelp(address), import("virtual:language")]).then(
			([help, { default: language }]) => ({ help, language }),
		);
		known.catch(() => fetched.delete(key));
		fetched.set(key, known);
	}
	return known;
}

async function fetchHelp(address: string): Promise<Help> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address}: ${response.status}`);
	return (await response.json()) as Help;
}

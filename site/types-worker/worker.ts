// The type checker's Worker.
import libraries from "virtual:libraries";
import { Checker } from "./check.ts";
import type { Answer, Ask } from "./messages.ts";

const scope = globalThis as unknown as {
	postMessage(message: Answer): void;
	onmessage: ((event: MessageEvent<Ask>) => void) | null;
};
const checker = new Checker(new Map(Object.entries(libraries)));
const fetched = new Map<string, Promise<Record<string, string>>>();

/** Declarations are fetched once; after a failure the next question tries again. */
function declarationsAt(address: string): Promise<Record<string, string>> {
	let known = fetched.get(address);
	if (known === undefined) {
		known = fetch(address).then((response) => {
			if (!response.ok) throw new Error(`${address}: ${response.status}`);
			return response.json();
		});
		known.catch(() => fetched.delete(address));
		fetched.set(address, known);
	}
	return known;
}

scope.onmessage = async ({ data: { id, file, text, types } }) => {
	try {
		const declarations = types === undefined ? {} : await declarationsAt(types);
		scope.postMessage({ id, faults: checker.check(file, text, declarations) });
	} catch (error) {
		scope.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
	}
};

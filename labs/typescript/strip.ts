import { erase } from "./syntax/erase.ts";
import { tokenise } from "./syntax/tokens.ts";

/**
 * Takes the types out of a TypeScript file by blanking them. The result has the same length in UTF-16 units, the same
 * line breaks, and every token that remains at its line and column, so what the engine says of a place is true of the
 * text as it was written.
 *
 * @param file the file's name, for errors.
 * @throws SourceError for bad syntax and for TypeScript that is more than types (an enum, a namespace).
 */
export function strip(source: string, file: string): string {
	return erase(tokenise(source, file));
}

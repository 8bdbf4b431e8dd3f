import { DECORATOR } from "./message.ts";
import { placeAt, SourceError } from "./source-error.ts";
import type { Token, Tokens } from "./tokens.ts";

/** TypeScript that is more than types, and what to write in its place. */
const INSTEAD = {
	enum: 'An enum is code, not only a type. Write a constant object: const Color = { red: "red", blue: "blue" } as const;',
	namespace: "A namespace is code, not only a type. Export from the file itself, or write a constant object.",
	parameterProperty:
		"A parameter property is code, not only a type. Declare the field in the class and assign it in the constructor: this.name = name;",
	importEquals: '"import … =" is code, not only a type. Write import name from "module";',
	exportEquals: '"export =" is code, not only a type. Write export default value;',
	exportNamespace: '"export as namespace" has no meaning in a module. Export each name by itself.',
	assertion: 'A type in angle brackets before a value cannot be erased here. Write "value as Type".',
	accessor:
		'"accessor" fields are not part of JavaScript yet, and the engine here does not know them. Write a getter and a setter, or a plain field.',
	decorator: DECORATOR,
};

/** The error for syntax that cannot be erased, at its first token. */
export function notErasable({ source, file }: Tokens, construct: keyof typeof INSTEAD, at: Token): SourceError {
	return new SourceError(INSTEAD[construct], { file, code: "not-erasable", ...placeAt(source, at.start) });
}

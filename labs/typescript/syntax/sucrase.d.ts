// Sucrase ships the types of its parser in another folder than the parser itself. These lines bring the two together.

declare module "sucrase/dist/parser/index.js" {
	export { File, parse } from "sucrase/dist/types/parser/index.js";
}

declare module "sucrase/dist/parser/tokenizer/index.js" {
	export { IdentifierRole, Token } from "sucrase/dist/types/parser/tokenizer/index.js";
}

declare module "sucrase/dist/parser/tokenizer/types.js" {
	export { TokenType } from "sucrase/dist/types/parser/tokenizer/types.js";
}

declare module "sucrase/dist/parser/tokenizer/keywords.js" {
	export { ContextualKeyword } from "sucrase/dist/types/parser/tokenizer/keywords.js";
}

declare module "sucrase/dist/parser/tokenizer/state.js" {
	export { Scope } from "sucrase/dist/types/parser/tokenizer/state.js";
}

declare module "sucrase/dist/parser/traverser/base.js" {
	import type State from "sucrase/dist/types/parser/tokenizer/state.js";
	/** The parser at work; set anew by each parse. */
	export const state: State;
}

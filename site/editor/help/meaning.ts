import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { Reader } from "./infer.ts";
import type { Known } from "./sources.ts";
import { treeOf } from "./tree.ts";
import { type Found, World } from "./world.ts";

/** A name in the text, and what it means there. */
export interface Meaning extends Found {
	from: number;
	to: number;
}

const NAME =
	/^(VariableName|VariableDefinition|PropertyName|PrivatePropertyName|PropertyDefinition|PrivatePropertyDefinition|TypeName|TypeDefinition)$/;

/** What the name at a place means, or null where there is no name or nothing is known of it. */
export function meaningAt(state: EditorState, pos: number, { help, language }: Known): Meaning | null {
	const node = nameAt(state, pos);
	if (node === null) return null;
	const found = new Reader(state, new World(state, help, language)).found(node);
	return found && { ...found, from: node.from, to: node.to };
}

function nameAt(state: EditorState, pos: number): SyntaxNode | null {
	for (const side of [1, -1] as const) {
		const node = treeOf(state).resolveInner(pos, side);
		if (NAME.test(node.name)) return node;
	}
	return null;
}

import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import { treeOf } from "./tree.ts";

/** Nodes in which names are declared that are not seen outside of them. */
const SCOPES =
	/^(Script|Block|FunctionDeclaration|FunctionExpression|ArrowFunction|MethodDeclaration|ForStatement|CatchClause|ClassDeclaration)$/;

/** Where a name is declared that can be seen from a place: the innermost declaration. Null where there is none. */
export function definitionOf(state: EditorState, at: SyntaxNode, name: string): SyntaxNode | null {
	for (let scope: SyntaxNode | null = at; scope; scope = scope.parent) {
		if (!SCOPES.test(scope.name)) continue;
		for (const definition of definitionsIn(scope))
			if (state.sliceDoc(definition.from, definition.to) === name) return definition;
	}
	return null;
}

/** Every name that can be seen from a place, the innermost first: each with its declaration. */
export function visibleFrom(state: EditorState, pos: number): Map<string, SyntaxNode> {
	const found = new Map<string, SyntaxNode>();
	for (let scope: SyntaxNode | null = treeOf(state).resolveInner(pos, -1); scope; scope = scope.parent) {
		if (!SCOPES.test(scope.name)) continue;
		for (const definition of definitionsIn(scope)) {
			const name = state.sliceDoc(definition.from, definition.to);
			if (!found.has(name) && definition.to !== pos) found.set(name, definition);
		}
	}
	return found;
}

/** The names that are declared in a scope itself, and not in one inside it. The name of a function belongs to what is around it. */
function* definitionsIn(scope: SyntaxNode): Generator<SyntaxNode> {
	for (let node = scope.firstChild; node; node = node.nextSibling) {
		if (node.name === "VariableDefinition" || node.name === "TypeDefinition") yield node;
		else if (!SCOPES.test(node.name)) yield* definitionsIn(node);
		else {
			const own = /Declaration$/.test(node.name) ? node.getChild("VariableDefinition") : null;
			if (own) yield own;
		}
	}
}

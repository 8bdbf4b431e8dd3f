import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import type { Entry, Names, Parameter } from "../../help/help.ts";
import { treeOf } from "./tree.ts";
import { split } from "./type-text.ts";

/** What the file in the editor declares itself, read off its syntax tree: half-written files too. */

type Doc = EditorState;

/** The text of a node in one line. */
export const textOf = (state: Doc, node: { from: number; to: number }): string =>
	state.sliceDoc(node.from, node.to).replace(/\s+/g, " ").trim();

/** The classes and types at the top level of the file. */
export function declaredTypes(state: Doc): Names {
	const found: Names = {};
	for (let node = treeOf(state).topNode.firstChild; node; node = node.nextSibling) {
		const declaration = node.name === "ExportDeclaration" ? (node.lastChild ?? node) : node;
		const name = declaration.getChild("VariableDefinition") ?? declaration.getChild("TypeDefinition");
		if (name === null) continue;
		const entry = typeOf(state, declaration, textOf(state, name));
		if (entry !== null) found[textOf(state, name)] = { ...entry, ...docAbove(state, node) };
	}
	return found;
}

function typeOf(state: Doc, declaration: SyntaxNode, name: string): Entry | null {
	if (declaration.name === "ClassDeclaration") return classOf(state, declaration, name);
	if (declaration.name === "FunctionDeclaration") return functionOf(state, declaration, name);
	const generics = declaration
		.getChild("TypeParamList")
		?.getChildren("TypeDefinition")
		.map((node) => textOf(state, node));
	const of = generics ? { generics } : {};
	if (declaration.name === "TypeAliasDeclaration") {
		const equals = declaration.getChild("Equals");
		const type = equals && state.sliceDoc(equals.to, declaration.to).replace(/;\s*$/, "").replace(/\s+/g, " ").trim();
		return type ? { kind: "type", says: `type ${name}`, type, ...of } : null;
	}
	const body = declaration.name === "InterfaceDeclaration" && declaration.getChild("ObjectType");
	return body ? { kind: "type", says: `interface ${name}`, members: membersIn(state, body), ...of } : null;
}

/** A class of the file: its constructor, and what its values have. A private name is there too, with its `#`. */
export function classOf(state: Doc, declaration: SyntaxNode, name: string): Entry {
	const body = declaration.getChild("ClassBody");
	const members = body ? membersIn(state, body) : {};
	const { constructor: made, ...rest } = members as Names & { constructor?: Entry };
	const parameters = Object.hasOwn(members, "constructor") ? (made?.parameters ?? []) : [];
	return { kind: "class", says: `new ${name}${shown(parameters)}`, parameters, type: name, members: rest };
}

/** A function of the file, or a method. */
export function functionOf(state: Doc, node: SyntaxNode, name: string): Entry {
	const list = node.getChild("ParamList");
	const parameters = list ? parametersIn(state, list) : [];
	const type = annotation(state, list?.nextSibling ?? null);
	return {
		kind: "function",
		says: `${name}${shown(parameters)}${type ? `: ${type}` : ""}`,
		parameters,
		...(type ? { type } : {}),
	};
}

function shown(parameters: readonly Parameter[]): string {
	const inside = parameters.map(
		({ name, optional, type }) => `${name}${optional ? "?" : ""}${type ? `: ${type}` : ""}`,
	);
	return `(${inside.join(", ")})`;
}

const MEMBERS = new Set(["MethodDeclaration", "PropertyDeclaration", "PropertyType", "MethodType"]);

function membersIn(state: Doc, body: SyntaxNode): Names {
	const found: Names = {};
	for (let node = body.firstChild; node; node = node.nextSibling) {
		const named = node.getChild("PropertyDefinition") ?? node.getChild("PrivatePropertyDefinition");
		if (!MEMBERS.has(node.name) || named === null) continue;
		const name = textOf(state, named);
		found[name] = { ...memberOf(state, node, name), ...docAbove(state, node) };
	}
	return found;
}

function memberOf(state: Doc, node: SyntaxNode, name: string): Entry {
	const isGetter = node.getChild("get") !== null;
	if (node.getChild("ParamList") && !isGetter) return functionOf(state, node, name);
	const type = annotation(state, node.getChild("TypeAnnotation"));
	return { kind: "property", says: type ? `${name}: ${type}` : name, ...(type ? { type } : {}) };
}

function parametersIn(state: Doc, list: SyntaxNode): Parameter[] {
	return split(state.sliceDoc(list.from + 1, list.to - 1).replace(/\s+/g, " "), ",").map((text) => {
		const [, name = text, optional, type = ""] =
			/^(?:(?:private|public|protected|readonly) )*(\{.*?\}|\[.*?\]|[.\w$]+)(\?)?(?:\s*:\s*(.*?))?(?:\s*=\s.*)?$/s.exec(
				text,
			) ?? [];
		return { name, type, ...(optional || /[^=]=\s/.test(text) ? { optional: true as const } : {}) };
	});
}

/** The type behind a colon, if that is what a node is. */
export function annotation(state: Doc, node: SyntaxNode | null): string | undefined {
	return node?.name === "TypeAnnotation" ? textOf(state, { from: node.from + 1, to: node.to }) : undefined;
}

/** The doc comment right above a node, without its stars. */
function docAbove(state: Doc, node: SyntaxNode): { doc?: string } {
	let comment = node.prevSibling;
	// The marker of a gap stands between the two.
	while (comment?.name === "LineComment") comment = comment.prevSibling;
	const text = comment?.name === "BlockComment" ? state.sliceDoc(comment.from, comment.to) : "";
	if (!text.startsWith("/**")) return {};
	const lines = text
		.slice(3, -2)
		.split("\n")
		.map((line) => line.replace(/^\s*\* ?/, "").trimEnd());
	return { doc: lines.join("\n").trim() };
}

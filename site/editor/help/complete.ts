import {
	type Completion,
	type CompletionContext,
	type CompletionResult,
	pickedCompletion,
} from "@codemirror/autocomplete";
import type { EditorState } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import type { Entry, Names } from "../../help/help.ts";
import { textOf } from "./declared.ts";
import { explain } from "./explain.ts";
import { indexIn, Reader } from "./infer.ts";
import { visibleFrom } from "./scope.ts";
import type { Known } from "./sources.ts";
import { treeOf } from "./tree.ts";
import { type Found, World } from "./world.ts";

/** Where nothing is completed: text, and names that somebody is just making up. */
const NOWHERE =
	/^(String|TemplateString|RegExp|LineComment|BlockComment|Number|VariableDefinition|TypeDefinition|PropertyDefinition|PrivatePropertyDefinition|Label)$/;

const KEYWORDS = [
	...[
		"await",
		"break",
		"case",
		"catch",
		"class",
		"const",
		"continue",
		"default",
		"delete",
		"do",
		"else",
		"export",
		"extends",
	],
	...[
		"false",
		"finally",
		"for",
		"function",
		"if",
		"import",
		"in",
		"instanceof",
		"let",
		"new",
		"null",
		"of",
		"return",
		"static",
	],
	...["super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "while", "yield"],
];
const BASIC_TYPES = [
	"string",
	"number",
	"boolean",
	"unknown",
	"void",
	"null",
	"undefined",
	"never",
	"readonly",
	"Record",
	"Partial",
	"Readonly",
];

const WORD = /^#?[\w$]*$/;

/** What can stand at a place of a program, with its documentation. Null where nothing is to be said. */
export function completionsAt(context: CompletionContext, known: Known): CompletionResult | null {
	const { state, pos } = context;
	const node = treeOf(state).resolveInner(pos, -1);
	const typed = context.matchBefore(/#?[\w$]*/);
	const from = typed?.from ?? pos;
	const world = new World(state, known.help, known.language);
	const options = optionsAt(new Place(state, world, node, from), context);
	return options === null || options.length === 0 ? null : { from, options, validFor: WORD };
}

function optionsAt(place: Place, context: CompletionContext): Completion[] | null {
	const { node } = place;
	const members = place.members();
	if (members) return members;
	if (node.name === "ImportGroup" || node.parent?.name === "ImportGroup") return place.importable();
	const expected = place.properties();
	if (expected) return expected;
	if (NOWHERE.test(node.name)) return null;
	if (!context.explicit && place.from === context.pos) return null;
	return place.names();
}

/** A place in a program, and what may stand there. */
class Place {
	readonly node: SyntaxNode;
	readonly from: number;
	readonly #state: EditorState;
	readonly #world: World;

	constructor(state: EditorState, world: World, node: SyntaxNode, from: number) {
		this.#state = state;
		this.#world = world;
		this.node = node;
		this.from = from;
	}

	/** Behind a dot: what the value or the module before it has. Null where there is no dot. */
	members(): Completion[] | null {
		const dot = this.#dot();
		const of = dot?.prevSibling;
		if (!of) return null;
		if (of.name === "TypeName") {
			const module = this.#world.namespace(textOf(this.#state, of));
			return module === null
				? []
				: fromNames(this.#world.exports(module), module).filter(({ type }) => type !== "function");
		}
		const type = new Reader(this.#state, this.#world).typeOf(of);
		if (type === null) return [];
		const found = [...this.#world.membersOf(type)];
		// What is private is seen from inside alone.
		return found
			.filter(([name, { entry }]) => (of.name === "this" || !name.startsWith("#")) && entry.kind !== "type")
			.map(([name, found]) => option(name, found));
	}

	/** The dot right before what is being written. */
	#dot(): SyntaxNode | null {
		const at = treeOf(this.#state).resolveInner(this.from, -1);
		return at.name === "." || at.name === "?." ? at : null;
	}

	/** Between the braces of an import: what the module exports and is not imported yet. */
	importable(): Completion[] {
		const statement = this.node.name === "ImportGroup" ? this.node.parent : this.node.parent?.parent;
		const module = statement?.getChild("String");
		if (!module) return [];
		const name = textOf(this.#state, module).slice(1, -1);
		const there = new Set(
			[...this.#world.imports.values()].filter((one) => one.module === name).map((one) => one.name),
		);
		return fromNames(this.#world.exports(name), name).filter(({ label }) => !there.has(label));
	}

	/** Within the braces of an argument: the properties that the function asks for. */
	properties(): Completion[] | null {
		const inside = ["PropertyDefinition", "{", "⚠", ","].includes(this.node.name) ? this.node : null;
		const object = inside?.parent?.name === "Property" ? inside.parent.parent : (inside?.parent ?? objectAt(this.node));
		const args = object?.name === "ObjectExpression" ? object.parent : null;
		if (!object || args?.name !== "ArgList" || !args.parent) return null;
		const callee = new Reader(this.#state, this.#world).callee(args.parent);
		const parameter = callee?.entry.parameters?.[indexIn(args, object)];
		if (!callee || !parameter) return null;
		const members = this.#world.membersOf({ text: parameter.type, module: callee.module });
		const written = object.getChildren("Property").flatMap((property) => property.getChild("PropertyDefinition") ?? []);
		const there = new Set(written.filter(({ to }) => to !== this.node.to).map((name) => textOf(this.#state, name)));
		return [...members].filter(([name]) => !there.has(name)).map(([name, found]) => option(name, found));
	}

	/** A name that stands alone: of the file, of the course, of the language. */
	names(): Completion[] {
		const isType = this.node.name === "TypeName" || this.node.parent?.name === "TypeAnnotation";
		const options = new Map<string, Completion>();
		const add = (option: Completion) => {
			if (!options.has(option.label)) options.set(option.label, option);
		};
		const reader = new Reader(this.#state, this.#world);
		for (const [name, definition] of visibleFrom(this.#state, this.from)) {
			const found = reader.found(definition) ?? this.#world.named(name, "here");
			add(found ? { ...option(name, found), boost: 2 } : { label: name, boost: 2 });
		}
		for (const one of fromNames(this.#world.exports(""), "")) add({ ...one, boost: 1 });
		for (const module of this.#world.modules) for (const one of this.#elsewhere(module)) add(one);
		for (const label of isType ? BASIC_TYPES : KEYWORDS) add({ label, type: "keyword" });
		for (const one of fromNames(this.#world.language, "language")) add({ ...one, boost: -2 });
		return [...options.values()].filter(({ type }) =>
			isType ? type !== "function" && type !== "constant" : type !== "type",
		);
	}

	/** What a module has: by the name that the file gave the module, or with an import that is added. */
	#elsewhere(module: string): Completion[] {
		const space = [...this.#world.imports].find(([, one]) => one.module === module && one.name === "*")?.[0];
		return fromNames(this.#world.exports(module), module).map((one) => ({
			...one,
			detail: `${one.detail ?? ""} — ${module}`,
			boost: -1,
			apply: space === undefined ? addImport(module) : `${space}.${one.label}`,
		}));
	}
}

function objectAt(node: SyntaxNode): SyntaxNode | null {
	return node.name === "ObjectExpression" ? node : null;
}

function fromNames(names: Names, module: string): Completion[] {
	return Object.entries(names).map(([name, entry]) => option(name, { entry, module }));
}

function option(name: string, { entry }: Found): Completion {
	const detail = detailOf(name, entry);
	return { label: name, type: entry.kind, info: () => explain(entry), ...(detail ? { detail } : {}) };
}

/** What stands behind a name in the list: `(text): string`. */
function detailOf(name: string, { kind, says }: Entry): string {
	if (kind === "class" || kind === "type") return kind;
	const rest = says.startsWith(name) ? says.slice(name.length) : "";
	return rest.length > 48 ? `${rest.slice(0, 47)}…` : rest;
}

/** Puts a name in, and adds it to what the file imports from a module. */
function addImport(module: string) {
	return (view: EditorView, completion: Completion, from: number, to: number) => {
		const { label } = completion;
		const changes = view.state.changes([importChange(view.state, module, label), { from, to, insert: label }]);
		view.dispatch({
			changes,
			selection: { anchor: changes.mapPos(to, 1) },
			userEvent: "input.complete",
			annotations: pickedCompletion.of(completion),
			scrollIntoView: true,
		});
	};
}

function importChange(state: EditorState, module: string, name: string): { from: number; insert: string } {
	for (const statement of treeOf(state).topNode.getChildren("ImportDeclaration")) {
		const of = statement.getChild("String");
		const last = statement.getChild("ImportGroup")?.getChildren("VariableDefinition").at(-1);
		if (of && last && textOf(state, of).slice(1, -1) === module) return { from: last.to, insert: `, ${name}` };
	}
	return { from: 0, insert: `import { ${name} } from "${module}";\n` };
}

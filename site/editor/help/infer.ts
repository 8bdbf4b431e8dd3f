import type { EditorState } from "@codemirror/state";
import type { SyntaxNode } from "@lezer/common";
import type { Entry } from "../../help/help.ts";
import { annotation, classOf, functionOf, textOf } from "./declared.ts";
import { definitionOf } from "./scope.ts";
import { elementOf, split, substitute } from "./type-text.ts";
import { type Found, moduleType, type Typed, type World } from "./world.ts";

/** How many steps from one expression to the next are taken: `a` is `b.c`, `b` is `d()` … */
const STEPS = 20;

/** Finds out what an expression is, as far as that is written somewhere. What is not found is null, and no harm is done. */
export class Reader {
	readonly #state: EditorState;
	readonly #world: World;
	#steps = 0;

	constructor(state: EditorState, world: World) {
		this.#state = state;
		this.#world = world;
	}

	/** The type of an expression. */
	typeOf(node: SyntaxNode | null): Typed | null {
		if (node === null || this.#steps >= STEPS) return null;
		this.#steps++;
		try {
			return this.#typeOf(node);
		} finally {
			this.#steps--;
		}
	}

	/** What a name or a member means where it stands: how it is declared, and its doc comment. */
	found(node: SyntaxNode): Found | null {
		const name = textOf(this.#state, node);
		const { parent } = node;
		if (node.name === "PropertyName" || node.name === "PrivatePropertyName") {
			const of = parent?.name === "MemberExpression" ? this.typeOf(parent.firstChild) : null;
			return of && (this.#world.membersOf(of).get(name) ?? null);
		}
		if (node.name === "TypeName") return this.#typeName(node, name);
		if (node.name === "PropertyDefinition") return this.#property(node, name);
		if (node.name === "VariableName" || node.name === "VariableDefinition") return this.#variable(node, name);
		return null;
	}

	/** What is called or made with new by a call: how it is declared. */
	callee(call: SyntaxNode): Found | null {
		const called = call.name === "NewExpression" ? (call.getChild("new")?.nextSibling ?? null) : call.firstChild;
		const name = called?.name === "MemberExpression" ? called.lastChild : called;
		return name ? this.found(name) : null;
	}

	#typeOf(node: SyntaxNode): Typed | null {
		const here = (text: string): Typed => ({ text, module: "here" });
		switch (node.name) {
			case "this": {
				const declaration = ancestor(node, "ClassDeclaration");
				const name = declaration?.getChild("VariableDefinition");
				return name ? here(textOf(this.#state, name)) : null;
			}
			case "String":
			case "TemplateString":
				return here("string");
			case "Number":
				return here("number");
			case "BooleanLiteral":
				return here("boolean");
			case "RegExp":
				return here("RegExp");
			case "ArrayExpression": {
				const first = this.typeOf(node.firstChild?.nextSibling ?? null);
				return first === null ? here("unknown[]") : { ...first, text: listOf(first.text) };
			}
			case "ParenthesizedExpression":
				return this.typeOf(node.firstChild?.nextSibling ?? null);
			case "PostfixExpression":
				return this.typeOf(node.firstChild);
			case "AwaitExpression": {
				const waited = this.typeOf(node.lastChild);
				const inner = waited && /^Promise<(.*)>$/.exec(waited.text)?.[1];
				return inner && waited ? { ...waited, text: inner } : waited;
			}
			case "ConditionalExpression":
				return this.typeOf(node.lastChild) ?? this.typeOf(node.getChild("LogicOp")?.nextSibling ?? null);
			case "BinaryExpression":
				return this.#binary(node);
			case "NewExpression":
			case "CallExpression": {
				return this.#called(node);
			}
			case "MemberExpression":
				return this.#member(node);
			case "VariableName":
				return this.#value(node);
		}
		return null;
	}

	/** What a call comes to. A type that only its arguments tell, as that of `map`, is what a function among them gives. */
	#called(node: SyntaxNode): Typed | null {
		const found = this.callee(node);
		if (found?.entry.type === undefined) return null;
		const { generics = [], parameters = [], type, kind } = found.entry;
		if (kind === "class" || generics.length === 0) return { text: type, module: found.module };
		const told = new Map<string, Typed>();
		for (let arg = node.getChild("ArgList")?.firstChild ?? null; arg; arg = arg.nextSibling) {
			const returned =
				arg.name === "ArrowFunction" ? parameters[indexIn(arg.parent!, arg)]?.type.match(/=> (\w+)/)?.[1] : undefined;
			const body = returned && generics.includes(returned) ? this.typeOf(arg.lastChild) : null;
			if (returned && body) told.set(returned, body);
		}
		const args = generics.map((name) => told.get(name)?.text ?? "unknown");
		return { text: substitute(type, generics, args), module: [...told.values()][0]?.module ?? found.module };
	}

	/** A class by its name is what is static in it. */
	#value(node: SyntaxNode): Typed | null {
		const name = textOf(this.#state, node);
		const found = this.#variable(node, name);
		return found?.entry.kind === "class" ? { text: `typeof ${name}`, module: "here" } : asValue(found);
	}

	/** `a ?? b` is either; `x as T` is T. */
	#binary(node: SyntaxNode): Typed | null {
		const as = node.getChild("as");
		if (as) return { text: textOf(this.#state, { from: as.to, to: node.to }), module: "here" };
		return node.getChild("LogicOp") ? (this.typeOf(node.firstChild) ?? this.typeOf(node.lastChild)) : null;
	}

	#member(node: SyntaxNode): Typed | null {
		const of = this.typeOf(node.firstChild);
		if (of === null) return null;
		if (node.getChild("[")) {
			const element = elementOf(of.text);
			return element === undefined ? null : { ...of, text: element };
		}
		const name = node.lastChild;
		return name ? asValue(this.#world.membersOf(of).get(textOf(this.#state, name)) ?? null) : null;
	}

	#typeName(node: SyntaxNode, name: string): Found | null {
		const before = node.prevSibling?.name === "." ? node.prevSibling.prevSibling : null;
		const module = before && this.#world.namespace(textOf(this.#state, before));
		return module ? this.#world.named(name, module) : this.#world.named(name, "here");
	}

	#property(node: SyntaxNode, name: string): Found | null {
		const declaration = ancestor(node, "ClassDeclaration");
		const className = declaration?.getChild("VariableDefinition");
		if (!className || node.parent?.parent?.name !== "ClassBody") return null;
		return this.#world.membersOf({ text: textOf(this.#state, className), module: "here" }).get(name) ?? null;
	}

	#variable(node: SyntaxNode, name: string): Found | null {
		const module = this.#world.namespace(name);
		if (module !== null) {
			const entry: Entry = { kind: "constant", says: `the module "${module}"`, type: moduleType(module) };
			return { entry, module };
		}
		const definition = node.name === "VariableDefinition" ? node : definitionOf(this.#state, node, name);
		const known = this.#world.named(name, "here");
		if (definition === null) return known;
		// What is declared at the top of the file has its doc comment, or that of the course.
		if (definition.parent?.parent?.name === "ImportDeclaration" || isTop(definition))
			return known ?? this.#defined(definition, name);
		return this.#defined(definition, name);
	}

	#defined(definition: SyntaxNode, name: string): Found | null {
		const { parent } = definition;
		const state = this.#state;
		if (parent?.name === "ClassDeclaration") return { entry: classOf(state, parent, name), module: "here" };
		if (parent?.name === "FunctionDeclaration") return { entry: functionOf(state, parent, name), module: "here" };
		const type = this.#bound(definition);
		const entry: Entry = {
			kind: "constant",
			says: type ? `${name}: ${type.text}` : name,
			...(type ? { type: type.text } : {}),
		};
		return { entry, module: type?.module ?? "here" };
	}

	/** The type of a name, or of a part of a pattern, where it is bound: in a declaration, a loop, a list of parameters. */
	#bound(node: SyntaxNode): Typed | null {
		const { parent } = node;
		if (parent === null || this.#steps >= STEPS) return null;
		const written = annotation(this.#state, skipOptional(node.nextSibling));
		if (written !== undefined) return { text: written, module: "here" };
		if (parent.name === "PatternProperty") return this.#part(node, parent);
		if (parent.name === "ArrayPattern") {
			const whole = this.#bound(parent);
			return whole && this.#position(whole, parent, node);
		}
		if (parent.name === "VariableDeclaration") {
			const equals = node.nextSibling?.name === "Equals" ? node.nextSibling : null;
			return this.typeOf(equals?.nextSibling ?? null);
		}
		if (parent.name === "ForOfSpec") {
			const list = this.typeOf(parent.getChild("of")?.nextSibling ?? null);
			const element = list && elementOf(list.text);
			return list && element ? { ...list, text: element } : null;
		}
		return parent.name === "ParamList" ? this.#given(node, parent) : null;
	}

	/** A property taken out of an object: `{ id }`, `{ id: name }`. */
	#part(node: SyntaxNode, property: SyntaxNode): Typed | null {
		const whole = property.parent && this.#bound(property.parent);
		const key = property.getChild("PropertyName") ?? node;
		return whole ? asValue(this.#world.membersOf(whole).get(textOf(this.#state, key)) ?? null) : null;
	}

	#position(whole: Typed, pattern: SyntaxNode, node: SyntaxNode): Typed | null {
		let index = 0;
		for (let child = pattern.firstChild; child && child.from < node.from; child = child.nextSibling)
			if (child.name === ",") index++;
		const tuple = /^(?:readonly )?\[(.*)\]$/s.exec(whole.text)?.[1];
		const text = tuple === undefined ? elementOf(whole.text) : split(tuple, ",")[index]?.replace(/^\w+\??:\s*/, "");
		return text === undefined ? null : { ...whole, text };
	}

	/** A parameter of a function that is handed to another: what the other calls it with. */
	#given(node: SyntaxNode, list: SyntaxNode): Typed | null {
		const made = list.parent;
		const args = made?.parent;
		if (!made || args?.name !== "ArgList" || !args.parent) return null;
		const found = this.callee(args.parent);
		const expected = found?.entry.parameters?.[indexIn(args, made)];
		const text = expected?.given?.[indexIn(list, node)];
		return found && text ? { text, module: found.module } : null;
	}
}

/** The type of what was found, as a value. */
function asValue(found: Found | null): Typed | null {
	if (found === null) return null;
	const { entry, module } = found;
	if (entry.kind === "function") return { text: "Function", module };
	return entry.type === undefined || entry.kind === "class" ? null : { text: entry.type, module };
}

function listOf(text: string): string {
	return /[\s|&]/.test(text) ? `(${text})[]` : `${text}[]`;
}

/** The place of a child between the commas of a list. */
export function indexIn(list: SyntaxNode, child: { from: number }): number {
	let index = 0;
	for (let node = list.firstChild; node && node.from < child.from; node = node.nextSibling)
		if (node.name === ",") index++;
	return index;
}

function ancestor(node: SyntaxNode, name: string): SyntaxNode | null {
	for (let at = node.parent; at; at = at.parent) if (at.name === name) return at;
	return null;
}

function skipOptional(node: SyntaxNode | null): SyntaxNode | null {
	return node?.name === "Optional" ? node.nextSibling : node;
}

/** Whether a name is declared at the top level of the file. */
function isTop(definition: SyntaxNode): boolean {
	const declaration = definition.parent;
	const outer = declaration?.parent?.name === "ExportDeclaration" ? declaration.parent.parent : declaration?.parent;
	return outer?.name === "Script";
}

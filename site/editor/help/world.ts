import type { EditorState } from "@codemirror/state";
import type { Entry, Help, Names } from "../../help/help.ts";
import { declaredTypes } from "./declared.ts";
import { treeOf } from "./tree.ts";
import { alternatives, applied, bare, split, substitute, writtenMembers } from "./type-text.ts";

/** A type as it is written in a module; "here" is the file in the editor. */
export interface Typed {
	text: string;
	module: string;
}

/** A name, where it was found. */
export interface Found {
	entry: Entry;
	module: string;
}

/** What an imported name stands for. `*` is the whole module. */
export interface Imported {
	module: string;
	name: string;
}

/** How the type of a module as a value is written. */
export const moduleType = (module: string): string => `typeof import("${module}")`;

/** Types whose members are those of their first argument. */
const SAME_MEMBERS = /^(Readonly|Partial|Required|Pick|Omit|NonNullable|Awaited)$/;

/** What a type can be followed through before it is given up: aliases of aliases, and such that come back to themselves. */
const DEEP = 8;

/** Everything that has a name in a program: in the file itself, in what it imports, in the language. */
export class World {
	readonly imports: ReadonlyMap<string, Imported>;
	readonly #state: EditorState;
	readonly #help: Help;
	readonly #language: Names;
	#own: Names | undefined;

	constructor(state: EditorState, help: Help, language: Names) {
		this.#state = state;
		this.#help = help;
		this.#language = language;
		this.imports = importsOf(state);
	}

	/** Classes and types that are declared in the file itself. */
	get own(): Names {
		this.#own ??= declaredTypes(this.#state);
		return this.#own;
	}

	/** What a module gives to a program; of one that is not there, nothing. "" is what a lab's file itself has. */
	exports(module: string): Names {
		return this.#help.modules[module] ?? {};
	}

	get modules(): string[] {
		return Object.keys(this.#help.modules).filter((module) => module !== "");
	}

	get language(): Names {
		return this.#language;
	}

	/** What a name that stands alone means in a module. Variables are not asked for here: see infer.ts. */
	named(name: string, module: string): Found | null {
		const in_ = (names: Names, module: string) => (Object.hasOwn(names, name) ? { entry: names[name]!, module } : null);
		if (module !== "here") return in_(this.exports(module), module) ?? in_(this.#language, "language");
		const imported = this.imports.get(name);
		if (imported && imported.name !== "*") return this.named(imported.name, imported.module);
		return in_(this.own, "here") ?? in_(this.exports(""), "") ?? in_(this.#language, "language");
	}

	/** The module that a name stands for, or null. */
	namespace(name: string): string | null {
		const imported = this.imports.get(name);
		return imported?.name === "*" ? imported.module : null;
	}

	/** What a value of a type has, by name. Of a union, what any of its members has. */
	membersOf({ text, module }: Typed, depth = 0): Map<string, Found> {
		const all = new Map<string, Found>();
		if (depth > DEEP) return all;
		for (const part of alternatives(text)) {
			for (const [name, found] of this.#membersOfOne(part, module, depth)) all.set(name, either(all.get(name), found));
		}
		return all;
	}

	#membersOfOne(text: string, module: string, depth: number): Iterable<[string, Found]> {
		const type = bare(text);
		const known = (name: string, args: string[] = []) => this.#membersOfNamed(name, args, module, depth);
		const whole = /^typeof import\("(.*)"\)$/.exec(type)?.[1];
		if (whole !== undefined) return entriesOf(this.exports(whole), whole, [], []);
		const value = /^typeof ([\w$.]+)$/.exec(type)?.[1];
		if (value !== undefined) return entriesOf(this.#type(value, module)?.entry.statics ?? {}, module, [], []);
		if (/^["'`]|^string$/.test(type)) return known("String");
		if (/^-?\d|^number$/.test(type)) return known("Number");
		if (/^(true|false|boolean)$/.test(type)) return known("Boolean");
		if (type.endsWith("[]")) return known("Array", [type.slice(0, -2)]);
		if (type.startsWith("[")) return known("Array", ["unknown"]);
		if (type.startsWith("{") && type.endsWith("}")) return writtenEntries(type, module);
		if (type.includes("=>")) return known("Function");
		const generic = applied(type);
		return generic === null ? [] : known(generic.name, generic.args);
	}

	#membersOfNamed(name: string, args: string[], module: string, depth: number): Iterable<[string, Found]> {
		if (SAME_MEMBERS.test(name) && args[0] !== undefined) return this.membersOf({ text: args[0], module }, depth + 1);
		const found = this.#type(name, module);
		if (found === null) return [];
		const { members, type, generics = [] } = found.entry;
		if (members !== undefined) return entriesOf(members, args.length > 0 ? module : found.module, generics, args);
		if (type === undefined) return [];
		return this.membersOf({ text: substitute(type, generics, args), module: found.module }, depth + 1);
	}

	/** A type's name, also with that of a module before it: `lab.Request`. */
	#type(name: string, module: string): Found | null {
		const [first, second] = name.split(".");
		if (second === undefined) return this.named(name, module);
		const space = module === "here" ? this.namespace(first!) : null;
		return space === null ? null : this.named(second, space);
	}
}

/** A member that several types of a union have: where it is a property, its type is any of theirs. */
function either(first: Found | undefined, second: Found): Found {
	if (first === undefined) return second;
	const [a, b] = [first.entry.type, second.entry.type];
	if (first.entry.kind !== "property" || a === undefined || b === undefined || split(a, "|").includes(b)) return first;
	const name = first.entry.says.split(":", 1)[0];
	return { ...first, entry: { ...first.entry, says: `${name}: ${a} | ${b}`, type: `${a} | ${b}` } };
}

function* entriesOf(names: Names, module: string, generics: readonly string[], args: readonly string[]) {
	for (const [name, entry] of Object.entries(names))
		yield [name, { entry: filled(entry, generics, args), module }] as [string, Found];
}

/** A member of a generic type, with the arguments in the place of its parameters. */
function filled(entry: Entry, generics: readonly string[], args: readonly string[]): Entry {
	if (generics.length === 0 || args.length === 0) return entry;
	const put = (text: string) => substitute(text, generics, args);
	return {
		...entry,
		says: put(entry.says),
		...(entry.type === undefined ? {} : { type: put(entry.type) }),
		...(entry.parameters === undefined
			? {}
			: {
					parameters: entry.parameters.map((one) => ({
						...one,
						type: put(one.type),
						...(one.given ? { given: one.given.map(put) } : {}),
					})),
				}),
	};
}

function* writtenEntries(type: string, module: string) {
	for (const [name, written, optional] of writtenMembers(type)) {
		const entry: Entry = { kind: "property", says: `${name}${optional ? "?" : ""}: ${written}`, type: written };
		yield [name, { entry, module }] as [string, Found];
	}
}

/** What a file imports, by the name that it has here. */
function importsOf(state: EditorState): Map<string, Imported> {
	const found = new Map<string, Imported>();
	const text = (node: { from: number; to: number }) => state.sliceDoc(node.from, node.to);
	for (const statement of treeOf(state).topNode.getChildren("ImportDeclaration")) {
		const from = statement.getChild("String");
		if (from === null) continue;
		const module = text(from).slice(1, -1);
		const star = statement.getChild("Star") && statement.getChild("VariableDefinition");
		if (star) found.set(text(star), { module, name: "*" });
		const group = statement.getChild("ImportGroup");
		for (const name of group?.getChildren("VariableDefinition") ?? []) {
			const as = name.prevSibling;
			const original = as?.name === "as" ? as.prevSibling : null;
			found.set(text(name), { module, name: text(original ?? name) });
		}
	}
	return found;
}

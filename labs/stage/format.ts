// Values as text, as Node's console shows them. What cannot be seen from inside the language (what a promise holds, what a
// weak map holds) is left out.
import { layout, WIDTH } from "./format-layout.ts";
import { label, makerOf } from "./format-names.ts";
import { type Shape, shapeOf } from "./format-shape.ts";
import { primitiveText, quoted } from "./format-text.ts";
import { getOwnPropertyDescriptor, hasOwn, isArray } from "./primordials.ts";

/** Levels of nesting that are shown. */
export const DEPTH = 2;
/** Entries of a list, map or set that are shown. */
const ENTRIES = 100;
/** Characters of a nested string that are shown. */
const CHARACTERS = 10_000;

interface State {
	/** Columns of indentation at this point. */
	indent: number;
	/** The level of the value that was formatted last. */
	reached: number;
	/** How many levels are shown. */
	depth: number;
	/** The values that this one lies in, outermost first. */
	above: object[];
	/** Values that hold themselves, each with its number. */
	circular: Map<object, number>;
}

/** One value as text. A string comes in quotes. `depth` is how many levels of nesting are shown. */
export function format(value: unknown, depth = DEPTH): string {
	return any({ indent: 0, reached: 0, depth, above: [], circular: new Map() }, value, 0);
}

function any(state: State, value: unknown, level: number): string {
	if (typeof value === "string") return string(state, value);
	if (typeof value !== "function" && (typeof value !== "object" || value === null)) return primitiveText(value);
	if (state.above.includes(value)) {
		if (!state.circular.has(value)) state.circular.set(value, state.circular.size + 1);
		return `[Circular *${state.circular.get(value)}]`;
	}
	const shape = shapeOf(value);
	const before = shape.before.replaceAll("\n", `\n${" ".repeat(state.indent)}`);
	if (shape.alone !== undefined && shape.fields.length === 0) return before === "" ? shape.alone : before;
	if (level > state.depth) return beyondDepth(value);

	state.above.push(value);
	state.reached = level + 1;
	const { shown, rest } = inside(state, value, shape, level + 1);
	const parts = [...shown, ...rest, ...shape.fields.map((key) => field(state, value, key, level + 1))];
	state.above.pop();

	const number = state.circular.get(value);
	return layout({
		before: [number === undefined ? "" : `<ref *${number}>`, before].filter((part) => part !== "").join(" "),
		open: shape.open,
		close: shape.close,
		parts,
		indent: state.indent,
		levels: state.reached - level - 1,
		list: shape.holds === "items",
		columned: parts.length - rest.length,
		numeric: shape.holds === "items" && numbersOnly(value as unknown as ArrayLike<unknown>),
	});
}

/** What is shown of a value that lies deeper than is shown. */
function beyondDepth(value: object): string {
	if (isArray(value)) return `[${makerOf(value) ?? "Array"}]`;
	const name = label(value, "Object").slice(0, -1);
	return name.startsWith("[") ? name : `[${name}]`;
}

/** A nested string. One that is too long for its line is broken at its newlines. */
function string(state: State, text: string): string {
	const more = text.length - CHARACTERS;
	const shown = more > 0 ? text.slice(0, CHARACTERS) : text;
	const rest = more > 0 ? `... ${more} more character${more === 1 ? "" : "s"}` : "";
	if (shown.length <= 16 || shown.length <= WIDTH - state.indent - 4) return quoted(shown) + rest;
	const lines = shown.split(/(?<=\n)/).map(quoted);
	return lines.join(` +\n${" ".repeat(state.indent + 2)}`) + rest;
}

/** What an object holds besides its fields, and what is said of the part that is not shown. */
function inside(
	state: State,
	value: object,
	{ holds, size }: Shape,
	level: number,
): { shown: string[]; rest: string[] } {
	const shown: string[] = [];
	let told = 0;
	state.indent += holds === "items" ? 0 : 2;
	if (holds === "items") told = items(state, value as unknown as ArrayLike<unknown>, shown, level);
	else if (holds === "unknown") shown.push("<items unknown>");
	else if (holds === "entries")
		Map.prototype.forEach.call(value as Map<unknown, unknown>, (held, key) => {
			if (told < ENTRIES) shown.push(`${any(state, key, level)} => ${any(state, held, level)}`);
			told += told < ENTRIES ? 1 : 0;
		});
	else if (holds === "members")
		Set.prototype.forEach.call(value as Set<unknown>, (held) => {
			if (told < ENTRIES) shown.push(any(state, held, level));
			told += told < ENTRIES ? 1 : 0;
		});
	state.indent -= holds === "items" ? 0 : 2;
	const more = size - told;
	return { shown, rest: more > 0 ? [`... ${more} more item${more === 1 ? "" : "s"}`] : [] };
}

/** Adds a list's items, and its holes a row of them at a time. Returns the index up to which it is told. */
function items(state: State, list: ArrayLike<unknown>, shown: string[], level: number): number {
	let at = 0;
	while (at < list.length && shown.length < ENTRIES) {
		const start = at;
		while (at < list.length && !hasOwn(list, at)) at += 1;
		if (at > start) shown.push(`<${at - start} empty item${at - start === 1 ? "" : "s"}>`);
		else {
			shown.push(held(state, list, at, level));
			at += 1;
		}
	}
	return at;
}

function field(state: State, value: object, key: PropertyKey, level: number): string {
	const enumerable = getOwnPropertyDescriptor(value, key)?.enumerable === true;
	return `${keyText(key, enumerable)}: ${held(state, value, key, level)}`;
}

/** What one field holds. A getter is not called. */
function held(state: State, value: object, key: PropertyKey, level: number): string {
	const property = getOwnPropertyDescriptor(value, key);
	if (property?.get) return property.set ? "[Getter/Setter]" : "[Getter]";
	if (property?.set) return "[Setter]";
	state.indent += 2;
	const text = any(state, property?.value, level);
	state.indent -= 2;
	return text;
}

function keyText(key: PropertyKey, enumerable: boolean): string {
	const name = String(key);
	if (!enumerable) return `[${name}]`;
	if (key === "__proto__") return "['__proto__']";
	return typeof key === "symbol" || /^[a-zA-Z_][a-zA-Z_0-9]*$/.test(name) ? name : quoted(name);
}

function numbersOnly(list: ArrayLike<unknown>): boolean {
	for (let at = 0; at < list.length; at++)
		if (typeof list[at] !== "number" && typeof list[at] !== "bigint") return false;
	return true;
}

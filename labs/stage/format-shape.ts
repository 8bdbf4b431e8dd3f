// What kind of thing an object is, and so what is printed of it.
import { attempt, functionName, label, makerOf, tagGiven } from "./format-names.ts";
import { primitiveText, quoted } from "./format-text.ts";
import { ownFrames } from "./place.ts";
import { getOwnPropertyDescriptor, hasOwn, isArray, isEnumerable, keys, ownKeys, tagOf } from "./primordials.ts";

/** What is printed of one object: text before the bracket, the brackets, and what stands between. */
export interface Shape {
	before: string;
	open: string;
	close: string;
	/** What it holds besides its own fields: a list's items, a map's entries, a set's members, or what nobody can see. */
	holds: "nothing" | "items" | "entries" | "members" | "unknown";
	/** How many of them. */
	size: number;
	/** The keys of its own fields that are shown. */
	fields: PropertyKey[];
	/** Shown as it is when there are no fields. */
	alone?: string;
}

/** The shape of any object or function, of whatever realm. */
export function shapeOf(value: object): Shape {
	const fields = fieldsOf(value);
	const plain: Shape = { before: "", open: "{", close: "}", holds: "nothing", size: 0, fields };
	if (typeof value === "function") return named(plain, functionName(value));
	if (isArray(value))
		return listShape(plain, value, makerOf(value) === "Array" ? "" : label(value, "Array", `(${value.length})`));
	const known = knownShape(value, tagOf(value), plain);
	if (known) return known;
	const heading = makerOf(value) === "Object" && tagGiven(value) === "" ? "" : label(value, "Object");
	return { ...plain, open: `${heading}{`, alone: `${heading}{}` };
}

/** The built-in kinds that show more than their fields. */
function knownShape(value: object, tag: string, plain: Shape): Shape | undefined {
	switch (tag) {
		case "[object Error]":
			return errorShape(value as Error, plain);
		case "[object Map]":
			return sizedShape(value, "Map", plain);
		case "[object Set]":
			return sizedShape(value, "Set", plain);
		case "[object Date]": {
			const time = attempt(() => Date.prototype.getTime.call(value));
			if (time === undefined) return undefined;
			return named(plain, Number.isNaN(time) ? "Invalid Date" : Date.prototype.toISOString.call(value));
		}
		case "[object RegExp]":
			return named(plain, RegExp.prototype.toString.call(value));
		case "[object Number]":
		case "[object String]":
		case "[object Boolean]":
			return boxedShape(value, tag.slice(8, -1), plain);
		case "[object WeakMap]":
		case "[object WeakSet]":
			return { ...plain, open: `${label(value, "WeakMap")}{`, holds: "unknown" };
		case "[object Module]":
			return { ...plain, open: "[Module: null prototype] {", alone: "[Module: null prototype] {}" };
		case "[object Arguments]":
			return { ...plain, open: "[Arguments] {", alone: "[Arguments] {}" };
	}
	if (!ArrayBuffer.isView(value) || tag === "[object DataView]") return undefined;
	const bytes = value as unknown as ArrayLike<unknown>;
	return listShape(plain, bytes, `${makerOf(value) ?? tag.slice(8, -1)}(${bytes.length}) `);
}

/** Something with a text of its own, which stands before the bracket when it has fields. */
function named(plain: Shape, text: string): Shape {
	return { ...plain, before: text, alone: text };
}

function listShape(plain: Shape, list: ArrayLike<unknown>, heading: string): Shape {
	const fields = plain.fields.filter((key) => !isIndex(key));
	const shape: Shape = { ...plain, open: `${heading}[`, close: "]", holds: "items", size: list.length, fields };
	return list.length === 0 ? { ...shape, alone: `${heading}[]` } : shape;
}

function sizedShape(value: object, kind: "Map" | "Set", plain: Shape): Shape | undefined {
	const { prototype } = kind === "Map" ? Map : Set;
	const size = attempt(() => getOwnPropertyDescriptor(prototype, "size")!.get!.call(value) as number);
	if (size === undefined) return undefined;
	const heading = label(value, kind, `(${size})`);
	const shape: Shape = { ...plain, open: `${heading}{`, holds: kind === "Map" ? "entries" : "members", size };
	return size === 0 ? { ...shape, alone: `${heading}{}` } : shape;
}

function boxedShape(value: object, kind: string, plain: Shape): Shape {
	const inner = attempt(() => (value as { valueOf(): unknown }).valueOf());
	const fields = plain.fields.filter((key) => kind !== "String" || !isIndex(key));
	return named({ ...plain, fields }, `[${kind}: ${typeof inner === "string" ? quoted(inner) : primitiveText(inner)}]`);
}

/** An error's first line and the frames of its stack that are the program's own, then the fields that were added to it. */
function errorShape(error: Error, plain: Shape): Shape {
	const name = attempt(() => String(error.name)) ?? "Error";
	const message = attempt(() => String(error.message)) ?? "";
	const first = message === "" ? name : name === "" ? message : `${name}: ${message}`;
	const stack = attempt(() => error.stack);
	const frames = typeof stack === "string" ? ownFrames(stack) : [];
	const hidden = ["cause", "errors"].filter((key) => hasOwn(error, key) && !plain.fields.includes(key));
	const fields = [...plain.fields.filter((key) => !["stack", "message", "name"].includes(key as string)), ...hidden];
	return named({ ...plain, fields }, frames.length === 0 ? `[${first}]` : [first, ...frames].join("\n"));
}

function fieldsOf(value: object): PropertyKey[] {
	return [...keys(value), ...ownKeys(value).filter((key) => typeof key === "symbol" && isEnumerable(value, key))];
}

function isIndex(key: PropertyKey): boolean {
	return typeof key === "string" && /^(0|[1-9]\d*)$/.test(key);
}

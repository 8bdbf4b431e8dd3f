/** Types as they are written, taken apart just far enough to find out what a value has. Everything else stays text. */

const OPEN = "([{<";
const CLOSE = ")]}>";

/** Cuts a text at a separator that stands in no bracket and no string: `a | (b | c)` at `|` into two. */
export function split(text: string, separator: string): string[] {
	const parts: string[] = [];
	let depth = 0;
	let quote = "";
	let from = 0;
	for (let at = 0; at < text.length; at++) {
		const char = text[at]!;
		if (quote !== "") {
			if (char === "\\") at++;
			else if (char === quote) quote = "";
		} else if (char === '"' || char === "'" || char === "`") quote = char;
		else if (OPEN.includes(char)) depth++;
		else if (CLOSE.includes(char) && text[at - 1] !== "=") depth--;
		else if (depth === 0 && text.startsWith(separator, at)) {
			parts.push(text.slice(from, at).trim());
			from = at + separator.length;
		}
	}
	parts.push(text.slice(from).trim());
	return parts.filter((part) => part !== "");
}

/** A type without what says nothing of its members: brackets around it, `readonly`. */
export function bare(text: string): string {
	let type = text.trim().replace(/^\|\s*/, "");
	for (;;) {
		const inner = /^readonly\s+(.*)$/s.exec(type)?.[1] ?? (isWrapped(type) ? type.slice(1, -1).trim() : undefined);
		if (inner === undefined) return type;
		type = inner;
	}
}

/** Whether the first character is a bracket whose partner is the last: `(a | b)`, not `(a) => (b)`. */
function isWrapped(type: string): boolean {
	if (!type.startsWith("(") || !type.endsWith(")")) return false;
	let depth = 0;
	for (let at = 0; at < type.length; at++) {
		if (type[at] === "(") depth++;
		if (type[at] === ")" && --depth === 0) return at === type.length - 1;
	}
	return false;
}

/** The members of a union, without those that have none of their own. */
export function alternatives(text: string): string[] {
	return split(bare(text), "|").filter((part) => !/^(undefined|null|void|never)$/.test(part));
}

/** A type with arguments: `Map<string, Tool>` is `Map` with two. */
export function applied(text: string): { name: string; args: string[] } | null {
	const [, name, args] = /^([\w$.]+)(?:<(.*)>)?$/s.exec(text.trim()) ?? [];
	return name === undefined ? null : { name, args: args === undefined ? [] : split(args, ",") };
}

/** The members that are written in an object type, by name: their types, in their order. */
export function writtenMembers(text: string): [name: string, type: string, optional: boolean][] {
	const inside = text.trim().slice(1, -1);
	const parts = split(inside, ";").flatMap((part) => split(part, ","));
	return parts.flatMap((part) => {
		const [, name, optional, type] = /^(?:readonly\s+)?([\w$]+)(\??)\s*:\s*(.*)$/s.exec(part) ?? [];
		return name === undefined ? [] : [[name, type!, optional === "?"] as [string, string, boolean]];
	});
}

/** The type of what a list holds, or undefined where it is none. */
export function elementOf(text: string): string | undefined {
	const parts = alternatives(text);
	if (parts.length > 1) {
		const held = parts.flatMap((part) => elementOf(part) ?? []);
		return held.length === 0 ? undefined : held.join(" | ");
	}
	const type = bare(parts[0] ?? "");
	if (type.endsWith("[]")) return bare(type.slice(0, -2));
	if (type.startsWith("["))
		return split(type.slice(1, -1), ",")
			.map((part) => part.replace(/^\w+\??:\s*/, ""))
			.join(" | ");
	const generic = applied(type);
	if (
		generic &&
		/^(Readonly)?(Array|Set)$|^(Iterable|Iterator|AsyncIterable|Generator|AsyncGenerator)|Iterator$/.test(generic.name)
	)
		return generic.args[0];
	if (generic && /^(Readonly)?Map$/.test(generic.name)) return `[${generic.args.join(", ")}]`;
	return undefined;
}

/** A type with others in the place of its type parameters. */
export function substitute(text: string, generics: readonly string[], args: readonly string[]): string {
	if (generics.length === 0) return text;
	const put = new Map(generics.map((name, index) => [name, args[index] ?? "unknown"]));
	return text.replace(/[\w$]+(?=(\[\])?)/g, (word, list?: string) => {
		const type = put.get(word);
		if (type === undefined) return word;
		return list !== undefined && /[\s|&]/.test(type) ? `(${type})` : type;
	});
}

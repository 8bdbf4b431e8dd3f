/** What an editor knows about the names that a program may use: made at build (extract.ts), fetched with the first editor. */
export interface Help {
	/**
	 * By module: what a program may import from it. In a lab there is one, "", the harness file itself. In a cell "lab" and
	 * "harness".
	 */
	modules: Record<string, Names>;
}

/** The values and types of JavaScript itself, as far as the sandbox has them. The names are those of `Help`'s modules. */
export type Names = Record<string, Entry>;

/** A name: of a function, a class, a constant or a type, or of a member of one. */
export interface Entry {
	kind: "function" | "class" | "constant" | "type" | "property";
	/** How it is declared, in one line and without its body: `textOf(message: AssistantMessage): string`. */
	says: string;
	/** Its doc comment, as plain text with `code` in backquotes. Left out where it has none. */
	doc?: string;
	/** What it is called with; of a class, what its constructor is. Left out where it cannot be called. */
	parameters?: Parameter[];
	/** The type of its value; of a function, of what it returns; of a type, what it stands for. */
	type?: string;
	/** Of a generic type or function, the names of its parameters. */
	generics?: string[];
	/** What a value of it has: the members of an instance, or the properties of a type. */
	members?: Names;
	/** What a class has itself. */
	statics?: Names;
	/** True where another file cannot import it. */
	own?: true;
}

export interface Parameter {
	/** As it is written: `message`, `...lines`, `{ maxLines, maxBytes }`. */
	name: string;
	type: string;
	optional?: true;
	/** Where a function is expected: the types of what it is called with. */
	given?: string[];
}

/** Something that a lint found: where it is, what is the matter, and the way out. */
export interface Finding {
	/** The lint's name, as `LINTS` has it. */
	lint: string;
	/** The path from the project's folder. */
	file: string;
	/** From 1. */
	line: number;
	/** What is wrong, then the remedy, in one or two sentences. */
	message: string;
}

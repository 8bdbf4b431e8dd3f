/** A fault of the command, the file or the machine: said in words, exit code 2. */
export class Fault extends Error {
	override name = "Fault";
	/** Where in the named file, when it is the file's fault. */
	readonly line: number | undefined;
	readonly column: number | undefined;

	constructor(message: string, place: { line?: number; column?: number } = {}) {
		super(message);
		this.line = place.line;
		this.column = place.column;
	}
}

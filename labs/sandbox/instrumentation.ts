import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import { deepestLine, endlessLine, instrument, NO_NOTES, type Notes } from "../typescript/instrument.ts";
import type { ReadProgram } from "./program.ts";

const NAME = "$line";
/** Lines of the n-th file are told apart by adding n times this. */
const FILE = 1_000_000;

/**
 * The notes of a diagnostic run: each loop turn and each function writes its line into one object that every realm of
 * the run shares, and the host reads the last one after the kill.
 */
export class Instrumentation {
	readonly program: ReadProgram;
	readonly #names: string[];
	#outer: QuickJSContext | null = null;
	#shared: QuickJSHandle | null = null;

	constructor(program: ReadProgram) {
		this.#names = Object.keys(program.files);
		const files: Record<string, string> = {};
		for (const [n, file] of this.#names.entries())
			files[file] = instrument(program.files[file]!, NAME).replace(
				/\$line\.(at=|last|before)(\d+)/g,
				(_, what, line) => `${NAME}.${what}${n * FILE + Number(line)}`,
			);
		this.program = { files, main: program.main };
	}

	/** Gives `realm` the object that the notes go into, made in `outer`. */
	install(outer: QuickJSContext, realm: QuickJSContext): void {
		if (this.#shared === null) {
			this.#outer = outer;
			this.#shared = outer.newObject();
			for (const [name, value] of Object.entries(NO_NOTES) as [string, number][])
				outer.setProp(this.#shared, name, outer.newNumber(value));
		}
		realm.setProp(realm.global, NAME, this.#shared);
	}

	/** The place of the loop that did not end, or of the function that was entered last. Null when no note was reached. */
	where(stopped: "in a loop" | "in a function"): { file: string; line: number } | null {
		const notes = this.#notes();
		const at = stopped === "in a loop" ? endlessLine(notes) : deepestLine(notes);
		const file = this.#names[Math.floor((at ?? 0) / FILE)];
		return at === null || file === undefined ? null : { file, line: at % FILE };
	}

	#notes(): Notes {
		try {
			return this.#outer!.dump(this.#shared!) as Notes;
		} catch {
			return NO_NOTES; // the engine broke, and with it the object
		}
	}
}

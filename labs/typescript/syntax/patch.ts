/** Changes to a text that leave its length alone: ranges turned into blanks, single characters put into them. */
export class Patch {
	readonly #blanks: [start: number, end: number][] = [];
	readonly #puts = new Map<number, string>();

	/** Blanks from `start` up to `end`. Ranges must come in the order of the text and not overlap. */
	blank(start: number, end: number): void {
		this.#blanks.push([start, end]);
	}

	/** Puts one character at `offset`, which is blanked or white already. */
	put(offset: number, character: string): void {
		this.#puts.set(offset, character);
	}

	/** The patched text. White space in a blanked range stays, and so do its line breaks. */
	apply(source: string): string {
		let text = "";
		let done = 0;
		for (const [start, end] of this.#blanks) {
			text += source.slice(done, start) + source.slice(start, end).replace(/\S/g, " ");
			done = end;
		}
		text += source.slice(done);
		if (this.#puts.size === 0) return text;
		const pieces: string[] = [];
		done = 0;
		for (const [offset, character] of [...this.#puts].sort(([a], [b]) => a - b)) {
			pieces.push(text.slice(done, offset), character);
			done = offset + 1;
		}
		return pieces.join("") + text.slice(done);
	}
}

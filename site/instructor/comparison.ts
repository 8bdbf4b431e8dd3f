import { find, make } from "../elements/dom.ts";
import { type DeskFile, nameOf } from "./files.ts";

/** Two files of a lab, and the left one's text as it stands on the desk. */
interface Pair {
	left: DeskFile;
	right: DeskFile;
	mine: string;
}

/** The right side of a desk: what it takes to get from the left file to the other one. */
export class Comparison {
	readonly #desk: HTMLElement;
	#shown: { close(): void } | undefined;
	/** What was asked for last. */
	#wanted: Pair | undefined;

	constructor(desk: HTMLElement) {
		this.#desk = desk;
	}

	/** Shows it, unless another pair has been asked for by the time that the editor is there. */
	async show(pair: Pair): Promise<void> {
		this.#wanted = pair;
		const { left, right, mine } = pair;
		const head = find(this.#desk, ".desk-right .cell-name");
		head.replaceChildren(nameOf(right), " ", make("span", { className: "aside" }, "against the left one"));
		const { compare } = await import("../editor/compare.ts");
		if (this.#wanted !== pair) return;
		this.#shown?.close();
		this.#shown = undefined;
		const frame = find(this.#desk, ".desk-right .desk-code");
		if (mine === right.text) {
			frame.replaceChildren(make("p", { className: "desk-same" }, "The two are the same, letter for letter."));
			return;
		}
		const host = make("div", { className: "editor" });
		frame.replaceChildren(host);
		const label = `${nameOf(right)} against ${nameOf(left)}, lab ${this.#desk.dataset.lab}`;
		this.#shown = compare({ host, mine, other: right.text, label });
	}
}

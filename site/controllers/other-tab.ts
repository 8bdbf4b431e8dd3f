import { button, make } from "../elements/dom.ts";
import type { EditingElement } from "../elements/editing.ts";

const notices = new WeakMap<EditingElement, OtherTabNotice>();

/** The place at an editor where it is said what happens to the same text elsewhere. */
export function noticeAt(element: EditingElement): OtherTabNotice {
	const notice = notices.get(element) ?? new OtherTabNotice(element);
	notices.set(element, notice);
	return notice;
}

/**
 * Says at an editor what another tab did with the same text: that it changed it, ran it, tested it. Where its text is
 * another than this tab's, it can be looked at and taken, and the learner can say that theirs stays.
 */
export class OtherTabNotice {
	readonly #element: EditingElement;
	readonly #place = make("div", { className: "other-tab", hidden: true });
	readonly #words = make("span");
	readonly #buttons = make("span");
	readonly #beside = make("div", { className: "comparison", hidden: true });
	/** What was said last of the other tab's text, and of what it did with it. */
	#said = { text: "", deed: "" };
	#other = "";

	constructor(element: EditingElement) {
		this.#element = element;
		this.#words.setAttribute("role", "status");
		this.#buttons.append(
			button("Compare", () => void this.#compare()),
			" ",
			button("Take the other’s", () => this.#take()),
			" ",
			button("Keep this one", () => this.#keep()),
		);
		this.#place.append(make("p", {}, this.#words, " ", this.#buttons), this.#beside);
		const anchor = element.querySelector(".cell-newer, .lab-newer");
		anchor?.after(this.#place);
	}

	/** The other tab has this text now. `words` say so, in a sentence. */
	text(words: string, text: string): void {
		this.#other = text;
		this.#said.text = text === this.#element.text ? "" : words;
		this.#show();
		if (!this.#beside.hidden) void this.#fill();
	}

	/** The other tab did something else, which `words` say in a sentence. */
	deed(words: string): void {
		this.#said.deed = words;
		this.#show();
	}

	#show(): void {
		const words = [this.#said.text, this.#said.deed].filter((words) => words !== "").join(" ");
		// What is put in again unchanged would be read out again.
		if (this.#words.textContent !== words) this.#words.textContent = words;
		this.#buttons.hidden = this.#said.text === "";
		if (this.#said.text === "") this.#beside.hidden = true;
		this.#place.hidden = words === "";
	}

	#done(): void {
		this.#said = { text: "", deed: "" };
		this.#show();
	}

	#take(): void {
		this.#element.take(this.#other);
		this.#done();
	}

	#keep(): void {
		this.#element.keep();
		this.#done();
	}

	async #compare(): Promise<void> {
		this.#beside.hidden = !this.#beside.hidden;
		if (!this.#beside.hidden) await this.#fill();
	}

	#fill(): Promise<void> {
		return this.#element.compare(this.#beside, this.#other, "The other tab’s text beside this one");
	}
}

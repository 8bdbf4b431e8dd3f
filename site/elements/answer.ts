import { find, onButtons } from "./dom.ts";
import { Edits } from "./edits.ts";
import { bringIntoView } from "./in-view.ts";
import { record } from "./record.ts";

/** What a free answer can be put back to. */
export interface AnswerProgress {
	/** An answer, or where `open` is left out a draft of one. */
	text?: string;
	/** True where the model answer has been shown. */
	open?: boolean;
}

/**
 * `<ptp-answer question>`: a question that is answered in the learner's own words. The model answer (`[data-after]`) is
 * shown beside it afterwards. The answer stays editable and is never judged.
 *
 * Events: `ptp:record` with kinds `edited` `{ question, text }` (a draft), `answered` `{ question, text }` and `skipped`
 * `{ question }`.
 */
export class AnswerElement extends HTMLElement {
	#edits!: Edits;
	/** Whether something was typed since the page was opened. */
	#typed = false;

	connectedCallback(): void {
		if (this.#edits) return;
		const box = find<HTMLTextAreaElement>(this, "textarea");
		this.#edits = new Edits(
			() => box.value,
			(text) => {
				// Until it is handed in it is a draft, which is kept too.
				if (this.isOpen) record(this, "answered", { question: this.question, text });
				else record(this, "edited", { question: this.question, text });
			},
		);
		box.addEventListener("input", () => {
			this.#typed = true;
			this.#edits.changed();
		});
		onButtons(this, {
			answer: () => this.#answer(),
			skip: () => this.#skip(),
		});
	}

	get question(): string {
		return this.getAttribute("question") ?? "";
	}

	/** What the learner wrote. */
	get text(): string {
		return find<HTMLTextAreaElement>(this, "textarea").value;
	}

	get isOpen(): boolean {
		return this.hasAttribute("data-open");
	}

	/** Puts back an answer. Records nothing. */
	restore(progress: AnswerProgress): void {
		// What was typed before the log could be read stays.
		if (!this.#typed) {
			if (progress.text !== undefined) find<HTMLTextAreaElement>(this, "textarea").value = progress.text;
			this.#edits.settled();
		}
		if (progress.open) this.#open();
	}

	#answer(): void {
		if (this.text.trim() === "") {
			find(this, ".predict-note").textContent = "Write a sentence first, or skip.";
			return;
		}
		this.#edits.settled();
		this.#open();
		record(this, "answered", { question: this.question, text: this.text });
		this.#showModel();
	}

	#skip(): void {
		this.#open();
		record(this, "skipped", { question: this.question });
		this.#showModel();
	}

	/** The button that was pressed is gone: the focus goes to the model answer, from where Tab leads on. */
	#showModel(): void {
		const model = find(this, ".model");
		model.focus({ preventScroll: true });
		bringIntoView(model);
	}

	#open(): void {
		this.setAttribute("data-open", "");
		find(this, ".predict-note").textContent = this.text.trim()
			? "Your answer is kept. Compare it with the model answer; you can still change yours."
			: "Skipped. You can still write your own.";
	}
}

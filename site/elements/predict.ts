import { find, make, onButtons } from "./dom.ts";
import { record } from "./record.ts";

/** What a question can be put back to. */
export interface PredictProgress {
	/** The number of the option that was picked, from 0. */
	option?: number;
	/** True where the learner went on without an answer. */
	skipped?: boolean;
}

/**
 * `<ptp-predict question>`: a question that is answered before the output is shown. Each option has a reply.
 * Until then the cell inside keeps its output back, and so does every `[data-after]`, which waits for the output too.
 *
 * Events: `ptp:record` with kinds `predicted` `{ question, option, text }` and `skipped` `{ question }`.
 */
export class PredictElement extends HTMLElement {
	connectedCallback(): void {
		if (this.hasAttribute("data-ready")) return;
		const name = `predict-${this.question}`;
		const question = find(this, ".question");
		question.id = `${name}-question`;
		const options = find(this, ".options");
		options.setAttribute("role", "radiogroup");
		options.setAttribute("aria-labelledby", question.id);
		for (const [index, option] of this.#options.entries()) {
			const text = find(option, ".option-text");
			const input = make("input", { type: "radio", name, value: String(index) });
			const label = make("label", { className: text.className }, input, make("span", {}, ...text.childNodes));
			text.replaceWith(label);
		}
		onButtons(this, {
			answer: () => this.#answer(),
			skip: () => {
				this.#skip();
				this.#focusNote();
			},
		});
		this.addEventListener("cell-revealed", () => this.#showAfter());
		this.setAttribute("data-ready", "");
	}

	get question(): string {
		return this.getAttribute("question") ?? "";
	}

	/** True once the question has been answered or skipped. */
	get isOpen(): boolean {
		return this.hasAttribute("data-open");
	}

	/** Puts back an answer. Records nothing. */
	restore(progress: PredictProgress): void {
		if (progress.option !== undefined) this.#choose(progress.option);
		if (progress.option !== undefined || progress.skipped) this.#open();
	}

	get #options(): HTMLElement[] {
		return [...this.querySelectorAll<HTMLElement>(".option")];
	}

	#answer(): void {
		const picked = this.querySelector<HTMLInputElement>(".options input:checked");
		if (!picked) {
			find(this, ".predict-note").textContent = "Pick the answer that you would bet on, or skip.";
			return;
		}
		const option = Number(picked.value);
		const text = picked.parentElement?.textContent.trim() ?? "";
		this.#choose(option);
		this.#open();
		this.#focusNote();
		record(this, "predicted", { question: this.question, option, text });
	}

	#skip(): void {
		this.#open();
		record(this, "skipped", { question: this.question });
	}

	/** The button that was pressed is gone: the focus goes to what it brought, from where Tab leads on. */
	#focusNote(): void {
		const note = find(this, ".predict-note");
		note.tabIndex = -1;
		note.focus({ preventScroll: true });
	}

	#choose(chosen: number): void {
		for (const [index, option] of this.#options.entries()) {
			const input = option.querySelector("input");
			if (input) input.checked = index === chosen;
			option.toggleAttribute("data-chosen", index === chosen);
			const reply = option.querySelector("details");
			if (reply && index === chosen) reply.open = true;
		}
	}

	#open(): void {
		this.setAttribute("data-open", "");
		for (const input of this.querySelectorAll<HTMLInputElement>(".options input")) input.disabled = true;
		const chosen = this.querySelector(".option[data-chosen]");
		const cell = this.querySelector("ptp-cell");
		cell?.querySelector(".cell-verdict")?.replaceChildren();
		find(this, ".predict-note").textContent = [
			chosen ? "Your answer is kept; the reply stands below it." : "Skipped. The replies stand below the answers.",
			cell ? "Now run the program." : "",
		].join(" ");
		if (!cell) this.#showAfter();
	}

	#showAfter(): void {
		if (!this.isOpen) this.#skip();
		this.setAttribute("data-seen", "");
	}
}

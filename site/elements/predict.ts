import type { CellElement, CellFinished } from "./cell.ts";
import { type Comparison, compare, type Expectation, type Printed } from "./comparison.ts";
import { find, make, onButtons } from "./dom.ts";
import { bringIntoView } from "./in-view.ts";
import { record } from "./record.ts";

/** What a question can be put back to. */
export interface PredictProgress {
	/** The number of the option that was picked, from 0. */
	option?: number;
	/** True where the learner went on without an answer. */
	skipped?: boolean;
}

/**
 * `<ptp-predict question>`: a question that is answered before the output is shown. One press keeps the answer and runs the
 * program inside; when the run is over, its output, the reply to this answer, and what was said beside what was printed
 * stand together. Until then no reply is there, nor any `[data-after]`. Without a program the press shows the reply.
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
			skip: () => this.#skip(),
		});
		this.addEventListener("cell-waits", () => this.#lead());
		this.addEventListener("cell-finished", (event) => {
			if (event.target === this.#cell) this.#see((event as CustomEvent<CellFinished>).detail);
		});
		this.setAttribute("data-ready", "");
	}

	get question(): string {
		return this.getAttribute("question") ?? "";
	}

	/** True once the question has been answered or skipped. */
	get isOpen(): boolean {
		return this.hasAttribute("data-open");
	}

	/** Puts back an answer, beside the output that is there. Records nothing and runs nothing. */
	restore(progress: PredictProgress): void {
		// A record may come from another version of the page, or from anybody's file.
		const option = this.#options[progress.option ?? -1] ? progress.option : undefined;
		if (this.isOpen || (option === undefined && !progress.skipped)) return;
		this.#open(option);
		if (this.#cell) this.#see(this.#cell.shown);
	}

	get #options(): HTMLElement[] {
		return [...this.querySelectorAll<HTMLElement>(".option")];
	}

	/** The program that decides, where one does. */
	get #cell(): CellElement | null {
		return this.querySelector<CellElement>("ptp-cell:has(.asked)");
	}

	get #chosen(): HTMLElement | null {
		return this.querySelector(".option[data-chosen]");
	}

	#answer(): void {
		const picked = this.querySelector<HTMLInputElement>(".options input:checked");
		if (!picked) {
			this.#note("Pick the answer that you would bet on, or skip.");
			return;
		}
		const option = Number(picked.value);
		const text = picked.parentElement?.textContent.trim() ?? "";
		this.#open(option);
		record(this, "predicted", { question: this.question, option, text });
		this.#go();
	}

	#skip(): void {
		this.#open(undefined);
		record(this, "skipped", { question: this.question });
		this.#go();
	}

	/** The button that was pressed is gone: the focus goes to what it brought, from where Tab leads on. */
	#go(): void {
		const said = find(this, ".said");
		const target = this.#cell
			? said
			: (this.#chosen?.querySelector<HTMLElement>(".reply > div") ?? find(this, ".asked"));
		target.tabIndex = -1;
		target.focus({ preventScroll: true });
		if (this.#cell) this.#cell.run();
		else bringIntoView(target);
	}

	/** Somebody wants to run the program: says what comes first, and leads there. */
	#lead(): void {
		this.#note("Pick an answer first, or skip: the press that keeps it also runs the program.");
		(this.querySelector<HTMLElement>(".options input:checked") ?? find(this, ".options input")).focus({
			preventScroll: true,
		});
		bringIntoView(find(this, ".asked"));
	}

	#note(words: string): void {
		find(this, ".predict-note").textContent = words;
	}

	#open(chosen: number | undefined): void {
		const options = this.#options;
		this.setAttribute("data-open", "");
		this.#note("");
		for (const [index, option] of options.entries()) {
			const input = find<HTMLInputElement>(option, "input");
			input.checked = index === chosen;
			input.disabled = true;
			option.toggleAttribute("data-chosen", index === chosen);
		}
		const cell = this.#cell;
		if (chosen !== undefined) this.#setApart(options[chosen]!);
		if (cell) {
			cell.deciding = expectationOf(this.querySelector<HTMLElement>(".option[data-right]")).prints;
			this.#say(undefined);
		} else this.setAttribute("data-seen", "");
	}

	/** The chosen option stays, its reply open; the others are folded away below, theirs with them. */
	#setApart(chosen: HTMLElement): void {
		const others = this.#options.filter((option) => option !== chosen);
		const replied = find(this, ".replied");
		const right = chosen.hasAttribute("data-right");
		const words = right ? "What the other answers miss" : "The answer that holds, and the other ones";
		for (const reply of this.querySelectorAll<HTMLDetailsElement>(".reply")) reply.open = true;
		const body = make("div", { className: "unfolded" });
		others.sort((a, b) => Number(b.hasAttribute("data-right")) - Number(a.hasAttribute("data-right")));
		body.append(...others);
		if (this.#cell) {
			const reply = find(chosen, ".reply");
			reply.toggleAttribute("data-right", right);
			replied.append(reply);
		}
		replied.append(make("details", { className: "unfold others" }, make("summary", {}, words), body));
		replied.hidden = false;
	}

	/** The program has printed: shows the reply, and holds the answer against the output. */
	#see(run: Printed): void {
		this.#say(run);
		this.setAttribute("data-seen", "");
	}

	#say(run: Printed | undefined): void {
		const chosen = this.#chosen;
		const answer = chosen ? expectationOf(chosen) : undefined;
		const deciding = this.#cell?.deciding ?? [];
		const { said, printed, words } = compare(answer, deciding, run ?? { lines: [], edited: false, passed: true });
		const place = find(this, ".said");
		place.hidden = false;
		place.replaceChildren(
			...(answer
				? [
						row(
							"You said",
							said.map((one) => lineOf(one, run !== undefined)),
						),
					]
				: []),
			...(run ? [row("It printed", printedLines(printed)), make("p", { className: "said-words" }, words)] : []),
		);
		if (!answer && !run) place.append(make("p", { className: "said-words" }, words));
	}
}

function expectationOf(option: HTMLElement | null): Expectation {
	const prints = JSON.parse(option?.dataset.prints ?? "[]") as string[];
	return { prints, sameOutput: option?.hasAttribute("data-same") ?? false };
}

function row(name: string, lines: readonly Node[]): HTMLElement {
	return make(
		"div",
		{ className: "said-row" },
		make("span", { className: "said-name" }, name),
		make("span", {}, ...lines),
	);
}

function lineOf({ line, printed }: Comparison["said"][number], told: boolean): HTMLElement {
	const code = make("code", {}, line);
	if (told && !printed) code.append(make("span", { className: "said-not" }, " not printed"));
	return code;
}

function printedLines(printed: readonly string[]): HTMLElement[] {
	if (printed.length === 0) return [make("span", {}, "none of the lines that decide")];
	return printed.map((line) => make("code", { className: "decides" }, line));
}

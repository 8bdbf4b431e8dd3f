import type { Printed } from "./comparison.ts";
import { button, find, make, onButtons } from "./dom.ts";
import { EditingElement } from "./editing.ts";
import { bringIntoView } from "./in-view.ts";
import { record } from "./record.ts";
import type { Tone } from "./say.ts";
import { type RunState, STATE_WORDS, type Verdict, verdictWords } from "./verdict.ts";

/** The detail of a `cell-run` event. An engine that takes the run calls `preventDefault()` at once. */
export interface CellRun {
	cell: string;
	/** The whole file, with its last line break. */
	text: string;
	/** False while the text is what the page came with. */
	edited: boolean;
	/** How many times the usual fuel: 1 or 10. */
	fuel: 1 | 10;
	/** Whose harness it runs with: the reference, or the learner's own passed one. */
	harness: "reference" | "mine";
}

/** The detail of a `cell-finished` event: what stands in the output now. */
export type CellFinished = Printed;

/** What a cell can be put back to. */
export interface CellProgress {
	/** The learner's text, whole. Left out where the cell was never edited. */
	text?: string;
	/** True where the page came with another text when the learner began to change it. */
	newerStart?: boolean;
}

/**
 * `<ptp-cell name>`: a small program that can be read, changed and run, and what it prints.
 *
 * Events, all bubbling: `cell-run` (detail `CellRun`, cancelable), `cell-stop`, `cell-finished` (detail `CellFinished`), `cell-waits`
 * (somebody wants to run it, and the question around it comes first), `cell-link` (a link with the text in it is wanted), and `ptp:record` with kinds `edited` `{ cell, text }`, `ran`
 * `{ cell, verdict, fuel }` and `reset` `{ cell, text }` (the text that was given up).
 */
export class CellElement extends EditingElement {
	#recorded = "";
	#deciding: readonly string[] = [];
	/** Whether what runs, or ran last, was another text than the page's own. */
	#ranEdited = false;
	/** How far the page was scrolled when the run was asked for. */
	#scrolled = 0;

	connectedCallback(): void {
		if (this.field) return;
		this.#recorded = find(this, ".output").textContent;
		this.openEditing({
			label: `Code of ${this.name}.ts`,
			runButton: "run",
			startWords: "the text that the page came with",
			noun: "text",
			newerLabel: "The page’s newer text beside yours",
			help: { file: "main.ts", imports: ["lab", "harness"], names: this.dataset.help, types: this.dataset.types },
			onRun: () => this.run(),
			dataOf: (text) => ({ cell: this.name, text }),
		});
		onButtons(this, {
			...this.editingActions,
			run: () => this.run(),
			more: () => this.run(10),
			stop: () => this.dispatchEvent(new CustomEvent("cell-stop", { bubbles: true, detail: { cell: this.name } })),
			show: () => this.#showRecorded(),
			link: () => this.dispatchEvent(new CustomEvent("cell-link", { bubbles: true })),
		});
	}

	/** The cell's name: its file's name without the ending. */
	get name(): string {
		return this.getAttribute("name") ?? "";
	}

	/** The lines of the output that decide the question around it. They are marked there. */
	get deciding(): readonly string[] {
		return this.#deciding;
	}

	set deciding(lines: readonly string[]) {
		this.#deciding = lines;
		this.#mark();
	}

	/** What stands in the output of a page on which nothing has run: the record. */
	get shown(): Printed {
		return { lines: this.#lines, edited: false, passed: true };
	}

	/** Asks the page's engine to run the cell. The text is recorded first. */
	run(fuel: 1 | 10 = 1): void {
		if (this.state !== "idle") return;
		if (this.closest("ptp-predict:not([data-open])")) {
			this.dispatchEvent(new CustomEvent("cell-waits", { bubbles: true }));
			return;
		}
		this.edits.flush();
		this.#ranEdited = this.edited;
		this.#scrolled = scrollY;
		const harness = this.getAttribute("harness") === "mine" ? "mine" : "reference";
		const detail: CellRun = { cell: this.name, text: this.text, edited: this.edited, fuel, harness };
		const taken = !this.dispatchEvent(new CustomEvent("cell-run", { bubbles: true, cancelable: true, detail }));
		if (taken) return;
		this.say("There is no engine on this page. What you see is the recorded output.", "error");
		this.#tell(this.shown);
	}

	/** Where the run is. Anything but `idle` empties the output at the first line and offers Stop. */
	setState(state: RunState): void {
		if (this.state === "idle" && state !== "idle") {
			this.field.markLine(null);
			this.setOutput([]);
		}
		this.say(STATE_WORDS[state], state === "idle" ? "" : "busy");
		for (const name of ["more", "show"]) find(this, `[data-do="${name}"]`).hidden = true;
		this.showState(state);
	}

	/** Replaces the output. */
	setOutput(lines: readonly string[]): void {
		find(this, ".output").textContent = lines.map((line) => `${line}\n`).join("");
		find(this, ".cell-out-label").textContent = "Output";
	}

	/** Adds lines at the end of the output. */
	appendOutput(lines: readonly string[]): void {
		find(this, ".output").append(lines.map((line) => `${line}\n`).join(""));
	}

	/** The run is over: shows the verdict and records it. The output must have been given before. */
	finish(verdict: Verdict): void {
		this.setState("idle");
		this.#mark();
		this.#show(verdict);
		find(this, ".cell-heard").textContent = `${verdictWords(verdict)} ${this.#summary()}`;
		record(this, "ran", {
			cell: this.name,
			verdict: verdict.kind,
			...(verdict.fuel === undefined ? {} : { fuel: verdict.fuel }),
		});
		this.#tell({ lines: this.#lines, edited: this.#ranEdited, passed: verdict.kind === "passed" });
		// Who has gone elsewhere meanwhile stays there.
		if (scrollY === this.#scrolled) bringIntoView(find(this, ".cell-side > .cell-stick"));
	}

	/** The line to the verdict that is shown has been found. */
	locate(verdict: Verdict): void {
		if (this.state === "idle") this.#show(verdict);
	}

	#show(verdict: Verdict): void {
		const { error, kind } = verdict;
		const line = error?.file === undefined || error.file === "main.ts" ? error?.line : undefined;
		super.say(verdictWords(verdict), kind === "passed" ? "passed" : "error", cost(verdict));
		if (line !== undefined) {
			this.field.markLine(line);
			const go = button(`line ${line}`, () => void this.field.goTo(line, error?.column), "go");
			find(this, ".cell-verdict").append(" ", go);
		}
		find(this, '[data-do="more"]').hidden = kind !== "out of fuel";
		find(this, '[data-do="show"]').hidden = kind === "passed" || this.#recorded === "";
	}

	/** Says something in the bar that is not about a run. */
	tell(words: string, tone: Tone = ""): void {
		this.say(words, tone);
	}

	/** Says something in the bar. What a run is at is seen alone; everything else is heard too. */
	protected override say(words: string, tone: Tone, aside = ""): void {
		super.say(words, tone, aside);
		find(this, ".cell-heard").textContent = tone === "busy" ? "" : words;
	}

	/** What a run printed, for those who hear the page: the lines that decide, or how many there are. */
	#summary(): string {
		const printed = this.#lines.filter((line) => this.#deciding.includes(line));
		if (printed.length > 0) return `It printed: ${printed.join("; ")}.`;
		const { length } = this.#lines;
		return length === 1 ? "1 line of output." : `${length} lines of output.`;
	}

	get #lines(): string[] {
		return find(this, ".output").textContent.split("\n").slice(0, -1);
	}

	#tell(detail: CellFinished): void {
		this.dispatchEvent(new CustomEvent("cell-finished", { bubbles: true, detail }));
	}

	#mark(): void {
		const lines = this.#lines;
		if (!lines.some((line) => this.#deciding.includes(line))) return;
		const parts = lines.map((line) =>
			this.#deciding.includes(line) ? make("span", { className: "decides" }, `${line}\n`) : `${line}\n`,
		);
		find(this, ".output").replaceChildren(...parts);
	}

	#showRecorded(): void {
		this.setOutput(this.#recorded.split("\n").slice(0, -1));
		find(this, ".cell-out-label").textContent = "Recorded output";
		find(this, '[data-do="show"]').hidden = true;
		this.say("", "");
		this.#mark();
		this.#tell(this.shown);
		find(this, ".output").focus();
	}

	/** Puts back what the learner had. Records nothing. */
	restore(progress: CellProgress): void {
		if (progress.text === undefined) return;
		this.text = progress.text;
		if (this.edited) find(this, ".cell-out-label").textContent = "Recorded output of the page’s own text";
		if (progress.newerStart && this.edited) this.offerNewerStart(find(this, ".cell-newer"));
	}
}

/** What a run cost, for those who like to know: "1,204 ticks, 3 ms". */
function cost({ fuel, milliseconds }: Verdict): string {
	const parts = [];
	if (fuel) parts.push(`${fuel.toLocaleString("en")} ${fuel === 1 ? "tick" : "ticks"}`);
	if (milliseconds !== undefined) parts.push(`${Math.max(1, Math.round(milliseconds))} ms`);
	return parts.join(", ");
}

import { button, find, onButtons } from "./dom.ts";
import { EditingElement } from "./editing.ts";
import { record } from "./record.ts";
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
 * Events, all bubbling: `cell-run` (detail `CellRun`, cancelable), `cell-stop`, and `ptp:record` with kinds `edited`
 * `{ cell, text }`, `ran` `{ cell, verdict, fuel }` and `reset` `{ cell, text }` (the text that was given up).
 */
export class CellElement extends EditingElement {
	connectedCallback(): void {
		if (this.field) return;
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
			show: () => this.reveal(),
		});
	}

	/** The cell's name: its file's name without the ending. */
	get name(): string {
		return this.getAttribute("name") ?? "";
	}

	/** Asks the page's engine to run the cell. The text is recorded first. */
	run(fuel: 1 | 10 = 1): void {
		if (this.state !== "idle") return;
		if (this.closest("ptp-predict:not([data-open])")) {
			this.say("Answer the question above first, or skip it.", "");
			return;
		}
		this.edits.flush();
		this.reveal();
		const harness = this.getAttribute("harness") === "mine" ? "mine" : "reference";
		const detail: CellRun = { cell: this.name, text: this.text, edited: this.edited, fuel, harness };
		const taken = !this.dispatchEvent(new CustomEvent("cell-run", { bubbles: true, cancelable: true, detail }));
		if (!taken) this.say("There is no engine on this page. What you see is the recorded output.", "error");
	}

	/** Where the run is. Anything but `idle` empties the output at the first line and offers Stop. */
	setState(state: RunState): void {
		if (this.state === "idle" && state !== "idle") {
			this.field.markLine(null);
			this.setOutput([]);
		}
		this.say(STATE_WORDS[state], state === "idle" ? "" : "busy");
		find(this, '[data-do="more"]').hidden = true;
		this.showState(state);
	}

	/** Replaces the output. */
	setOutput(lines: readonly string[]): void {
		this.reveal();
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
		this.#show(verdict);
		record(this, "ran", {
			cell: this.name,
			verdict: verdict.kind,
			...(verdict.fuel === undefined ? {} : { fuel: verdict.fuel }),
		});
	}

	/** The line to the verdict that is shown has been found. */
	locate(verdict: Verdict): void {
		if (this.state === "idle") this.#show(verdict);
	}

	#show(verdict: Verdict): void {
		const { error, kind } = verdict;
		const line = error?.file === undefined || error.file === "main.ts" ? error?.line : undefined;
		this.say(verdictWords(verdict), kind === "passed" ? "passed" : "error", cost(verdict));
		if (line !== undefined) {
			this.field.markLine(line);
			const go = button(`line ${line}`, () => void this.field.goTo(line, error?.column), "go");
			find(this, ".cell-verdict").append(" ", go);
		}
		find(this, '[data-do="more"]').hidden = kind !== "out of fuel";
	}

	/** Shows the output, where a question kept it back until it was answered. */
	reveal(): void {
		if (this.hasAttribute("data-revealed")) return;
		this.setAttribute("data-revealed", "");
		this.dispatchEvent(new CustomEvent("cell-revealed", { bubbles: true, detail: { cell: this.name } }));
	}

	/** Puts back what the learner had. Records nothing. */
	restore(progress: CellProgress): void {
		if (progress.text === undefined) return;
		this.text = progress.text;
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

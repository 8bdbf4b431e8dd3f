import type { TypesState } from "../editor/lazy.ts";
import { CodeField, type CodeFieldOptions } from "./code-field.ts";
import { exchange, find, make } from "./dom.ts";
import { Edits } from "./edits.ts";
import { KeysPanel } from "./keys.ts";
import { offerNewer } from "./newer.ts";
import { record } from "./record.ts";
import { sayIn, type Tone } from "./say.ts";
import type { RunState } from "./verdict.ts";

/** What tells a cell from a lab where their text is edited. */
interface EditingOptions extends Omit<CodeFieldOptions, "onEdit" | "onOpen" | "onFailure"> {
	/** The name of the button that runs the text: it gives its place to Stop. */
	runButton: string;
	/** What the text that the page came with is called, such as "the file that the lab begins with". */
	startWords: string;
	/** What the learner's own is called: "text" or "file". */
	noun: string;
	/** The label of the comparison with a newer starting text. */
	newerLabel: string;
	/** What a record about a text holds. */
	dataOf(text: string): Record<string, unknown>;
}

/**
 * A text that the learner edits and runs: what a cell and a lab share. It is recorded as it changes; it can be put back to what
 * the page came with, or replaced by another, and what was there before is set aside and can be brought back.
 */
export abstract class EditingElement extends HTMLElement {
	protected field!: CodeField;
	protected edits!: Edits;
	#options!: EditingOptions;
	#start = "";
	/** The learner's text while another is shown that they have taken in its place. */
	#setAside: string | undefined;
	/** What stood in the bar when it was said that the editor could not be fetched. */
	#beforeFailure: { said: string; nodes: Node[]; tone: string } | undefined;
	#state: RunState = "idle";

	/** The whole file as it stands, with its last line break. */
	get text(): string {
		return `${this.field.text}\n`;
	}

	set text(text: string) {
		this.field.text = text.replace(/\n$/, "");
		this.edits.settled();
		this.#showButtons();
	}

	/** The whole file that the page came with. */
	get start(): string {
		return this.#start;
	}

	/** True where the text differs from the one that the page came with. */
	get edited(): boolean {
		return this.text !== this.#start;
	}

	get state(): RunState {
		return this.#state;
	}

	/** Puts another text in, such as another tab's. What was here is kept, and "Bring mine back" brings it back. */
	take(text: string): void {
		const mine = this.text;
		this.replace(text);
		this.#setAside = mine;
		this.#showButtons();
	}

	/** Stays with the text as it is: recorded once more, so that it is this one that stands there after a reload. */
	keep(): void {
		record(this, "edited", this.#options.dataOf(this.text));
	}

	/** Shows what it takes to get from the learner's text to another. Nothing here can change the learner's text. */
	async compare(place: HTMLElement, other: string, label: string): Promise<void> {
		const { compare } = await import("../editor/compare.ts");
		const host = make("div", { className: "editor" });
		place.replaceChildren(host);
		compare({ host, mine: this.text, other, label });
	}

	/** Makes the markup inside an editor, once. */
	protected openEditing(options: EditingOptions): void {
		this.#options = options;
		const keys = new KeysPanel(find(this, ".cell-keys"), () => void this.field.open());
		this.field = new CodeField(find(this, ".cell-code"), {
			...options,
			...(options.help && { help: { ...options.help, onTypes: (state) => this.#showTypes(state, keys) } }),
			onEdit: () => this.#changed(),
			onOpen: () => {
				find(this, ".cell-keys").hidden = false;
				this.#opened();
			},
			onFailure: () => this.#notFetched(),
			onKeys: () => keys.open(),
		});
		this.#start = this.text;
		this.edits = new Edits(
			() => this.text,
			(text) => record(this, "edited", options.dataOf(text)),
		);
	}

	/** What the buttons do that every text has, by name. */
	protected get editingActions(): Record<string, () => void> {
		return {
			reset: () => this.#reset(),
			back: () => this.#back(),
		};
	}

	protected showState(state: RunState): void {
		this.#state = state;
		this.#showButtons();
	}

	/** Says something in the bar under the code. */
	protected say(words: string, tone: Tone, aside = ""): void {
		sayIn(find(this, ".cell-verdict"), words, tone, aside);
	}

	/** Puts another text in, for good: what was here before is in the log. */
	protected replace(text: string): void {
		this.edits.flush();
		this.text = text;
		this.#setAside = undefined;
		this.keep();
		this.#showButtons();
	}

	/** The text grew from another than the one that the page came with: says so, and offers what to do. */
	protected offerNewerStart(place: HTMLElement): void {
		offerNewer(place, {
			keep: () => this.keep(),
			take: () => this.#reset(),
			compare: (beside) => this.compare(beside, this.#start, this.#options.newerLabel),
		});
	}

	#showTypes(state: TypesState, keys: KeysPanel): void {
		keys.showTypes(state);
		if (state !== "failed") return;
		this.say(
			"Type errors could not be fetched; nothing else needs them. “Editor help” has the switch: turn it off and on to try again.",
			"error",
		);
	}

	/** Says that there is no editor; what stood there comes back with it. */
	#notFetched(): void {
		const bar = find(this, ".cell-verdict");
		this.#beforeFailure ??= { said: "", nodes: [...bar.childNodes], tone: bar.dataset.tone ?? "" };
		this.say("The editor could not be fetched. Click the code to try again.", "error");
		this.#beforeFailure.said = bar.textContent;
	}

	#opened(): void {
		const bar = find(this, ".cell-verdict");
		const before = this.#beforeFailure;
		this.#beforeFailure = undefined;
		if (!before || bar.textContent !== before.said) return;
		bar.dataset.tone = before.tone;
		bar.replaceChildren(...before.nodes);
	}

	#changed(): void {
		this.#setAside = undefined;
		this.field.markLine(null);
		this.edits.changed();
		this.#showButtons();
	}

	#reset(): void {
		this.edits.flush();
		const text = this.text;
		this.text = this.#start;
		this.#setAside = text;
		this.#showButtons();
		record(this, "reset", this.#options.dataOf(text));
		this.say(`This is ${this.#options.startWords}. Yours is kept.`, "");
	}

	#back(): void {
		if (this.#setAside === undefined) return;
		this.replace(this.#setAside);
		this.say(`This is your ${this.#options.noun}.`, "");
	}

	#showButtons(): void {
		const busy = this.#state !== "idle";
		this.toggleAttribute("data-busy", busy);
		exchange(find(this, `[data-do="${this.#options.runButton}"]`), find(this, '[data-do="stop"]'), busy);
		for (const button of this.querySelectorAll<HTMLElement>('[data-do="reset"], [data-do="link"]'))
			button.hidden = busy || !this.edited;
		find(this, '[data-do="back"]').hidden = busy || this.#setAside === undefined;
	}
}

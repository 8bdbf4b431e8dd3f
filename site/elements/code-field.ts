import { marksOf, piecesOf } from "../../labs/course/marks.ts";
import { foldLabel, parts } from "../editor/gaps.ts";
import { type Editor, type HelpOptions, openEditor } from "../editor/lazy.ts";
import { make } from "./dom.ts";
import { getSetting, onSetting } from "./setting.ts";
import { wrapLines } from "./wrapped.ts";

export interface CodeFieldOptions {
	label: string;
	gapsOnly?: boolean;
	/** The learner changed the text. Not called for changes that the page makes. */
	onEdit(): void;
	onRun(): void;
	onRefused?(): void;
	onTaken?(gaps: string[]): void;
	/** The editor took the place of the static code. */
	onOpen?(): void;
	onFailure?(): void;
	/** What its editor is helped with. */
	help?: Omit<HelpOptions, "typeErrors">;
	/** The list of keys was asked for by its key. */
	onKeys?(): void;
}

const WAY_OUT =
	"Control or Command with Enter runs it. Tab leaves the editor, or Escape and then Tab. F1 opens the list of keys.";

/**
 * Code that is static text until somebody goes there, and an editor from then on. The frame is an element that holds one or
 * more `pre > code`; their texts, one after the other, are the text.
 */
export class CodeField {
	readonly #frame: HTMLElement;
	readonly #options: CodeFieldOptions;
	#editor: Editor | undefined;
	#opening: Promise<Editor | undefined> | undefined;
	#text: string;
	#setting = false;

	constructor(frame: HTMLElement, options: CodeFieldOptions) {
		this.#frame = frame;
		this.#options = options;
		this.#text = [...frame.querySelectorAll("pre > code")].map((code) => code.textContent).join("");
		this.#openOnFirstTouch();
		onSetting("tab-indents", (value) => this.#editor?.setTabIndents(value === "on"));
		onSetting("type-errors", (value) => this.#editor?.setTypeErrors(value === "on"));
	}

	/** What the field holds. Setting it is not an edit, and can be undone once the editor is open. */
	get text(): string {
		return this.#editor ? this.#editor.text : this.#text;
	}

	set text(text: string) {
		if (text === this.text) return;
		this.#text = text;
		if (this.#editor) {
			this.#setting = true;
			this.#editor.setText(text);
			this.#setting = false;
		} else this.#frame.replaceChildren(...staticCode(text, this.#options.gapsOnly ?? false, this.#options.label));
	}

	get isOpen(): boolean {
		return this.#editor !== undefined;
	}

	/**
	 * Opens the editor where the static code is, without moving the page.
	 *
	 * @param at where the cursor goes, in UTF-16 units from the beginning of the text
	 */
	async open(at?: number): Promise<void> {
		this.#opening ??= this.#open();
		(await this.#opening)?.focus(at);
	}

	/** Marks the line that a verdict names, or takes the mark off. */
	markLine(line: number | null): void {
		this.#editor?.markLine(line);
	}

	/** Opens the editor at a line and column, both counted from 1. */
	async goTo(line: number, column?: number): Promise<void> {
		this.#opening ??= this.#open();
		const editor = await this.#opening;
		editor?.markLine(line);
		editor?.goTo(line, column);
	}

	async #open(): Promise<Editor | undefined> {
		const host = make("div", { className: "editor" });
		try {
			this.#editor = await openEditor(() => {
				const unfolded = [...this.#frame.querySelectorAll<HTMLElement>("details[open]")].map(
					(fold) => fold.dataset.first,
				);
				this.#frame.replaceChildren(host);
				return {
					host,
					text: this.#text,
					label: this.#options.label,
					description: WAY_OUT,
					tabIndents: getSetting("tab-indents") === "on",
					gapsOnly: this.#options.gapsOnly,
					unfolded: unfolded.map(Number),
					onChange: () => {
						if (!this.#setting) this.#options.onEdit();
					},
					onRun: this.#options.onRun,
					onRefused: this.#options.onRefused,
					onTaken: this.#options.onTaken,
					help: this.#options.help && { ...this.#options.help, typeErrors: getSetting("type-errors") === "on" },
					onKeys: this.#options.onKeys,
				};
			});
			this.#options.onOpen?.();
			return this.#editor;
		} catch (error) {
			console.error(error);
			this.#opening = undefined;
			this.#options.onFailure?.();
			return undefined;
		}
	}

	/** A click or the keyboard opens the editor; a selection made with the mouse, or a button in the code, does not. */
	#openOnFirstTouch(): void {
		let pressed = false;
		const { gapsOnly = false } = this.#options;
		const isCode = (event: Event) => (event.target as Element).closest("pre") !== null;
		const frame = this.#frame;
		frame.addEventListener("pointerenter", () => void openEditor.prefetch());
		frame.addEventListener("pointerdown", () => {
			pressed = true;
			void openEditor.prefetch();
		});
		const onToggle = ({ target }: Event) => wrapLines((target as Element).querySelector("pre")!);
		if (gapsOnly) frame.addEventListener("toggle", onToggle, { capture: true });
		frame.addEventListener("focusin", (event) => {
			if (!pressed && !this.isOpen && isCode(event)) void this.open();
		});
		frame.addEventListener("click", (event) => {
			pressed = false;
			if (this.isOpen || !isCode(event) || !getSelection()?.isCollapsed) return;
			// Asked now: until the editor is there the page may have moved.
			void this.open(offsetAt(frame, event.clientX, event.clientY));
		});
		const release = () => {
			setTimeout(() => {
				pressed = false;
			});
		};
		addEventListener("pointerup", release);
		addEventListener("pointercancel", release);
	}
}

/** The place in the frame's text that is at a point of the window, where there is text. */
function offsetAt(frame: HTMLElement, x: number, y: number): number | undefined {
	const codes = [...frame.querySelectorAll("pre > code")];
	// In front of a line, among its numbers, the beginning of the line is meant.
	const numbers = [...frame.querySelectorAll(".lines")].map((lines) => lines.getBoundingClientRect().right);
	const left = Math.max(...numbers);
	const caret = caretAt(Math.max(x, left + 1), y);
	let before = 0;
	for (const code of codes) {
		if (caret && code.contains(caret.node)) {
			const range = document.createRange();
			range.setStart(code, 0);
			range.setEnd(caret.node, caret.offset);
			const at = before + range.toString().length;
			const text = codes.map((one) => one.textContent).join("");
			return x > left ? at : text.lastIndexOf("\n", at - 1) + 1;
		}
		before += code.textContent.length;
	}
	return undefined;
}

function caretAt(x: number, y: number): { node: Node; offset: number } | null {
	if ("caretPositionFromPoint" in document) {
		const caret = document.caretPositionFromPoint(x, y);
		return caret && { node: caret.offsetNode, offset: caret.offset };
	}
	// Older Safari has this one alone.
	const range = (document as Document).caretRangeFromPoint(x, y);
	return range && { node: range.startContainer, offset: range.startOffset };
}

/** The static form of a text that did not come with the page, for instance the learner's own from last time. */
function staticCode(text: string, gapsOnly: boolean, label: string): HTMLElement[] {
	const lines = text.split("\n");
	const { deciding } = marksOf(gapsOnly ? "" : text);
	const pieces = gapsOnly
		? parts(text).map((part) => ({ ...part, label: part.folded ? foldLabel(part) : undefined }))
		: piecesOf(text).map((piece) => ({ ...piece, gap: undefined }));
	return pieces.map(({ first, last, gap, label: folded }) => {
		const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index);
		const code = make(
			"code",
			{},
			numbers.map((number) => lines[number - 1]! + (number < lines.length ? "\n" : "")).join(""),
		);
		const pre = make("pre", { className: "code", tabIndex: 0, role: "group" }, gutter(numbers.join("\n")), code);
		pre.ariaLabel = label;
		if (!gapsOnly || folded === undefined) wrapLines(pre, { isGap: gap !== undefined, deciding });
		if (folded === undefined) return pre;
		const summary = make(
			"summary",
			{},
			gutter(String(first)),
			make("span", { className: gapsOnly ? "fold" : "fold words" }, folded),
		);
		const details = make("details", { className: "given" }, summary, pre);
		if (gapsOnly) return details;
		details.classList.add("region");
		details.dataset.first = String(first);
		summary.append(make("span", { className: "fold away", ariaHidden: "true" }, "fold"));
		return details;
	});
}

function gutter(numbers: string): HTMLElement {
	const lines = make("span", { className: "lines" }, numbers);
	lines.ariaHidden = "true";
	return lines;
}

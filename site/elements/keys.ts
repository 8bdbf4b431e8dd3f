import type { TypesState } from "../editor/lazy.ts";
import { button, find, make } from "./dom.ts";
import { getSetting, onSetting, setSetting } from "./setting.ts";

/** What the type checker weighs where it is fetched: TypeScript with the types of the sandbox, compressed. */
const SIZE = "0.8 MB";

const MAIN = /Mac|iPhone|iPad/.test(navigator.platform) ? "Cmd" : "Ctrl";

/** What each key does, in the order in which somebody who writes meets them. */
const KEYS: readonly [keys: string, does: string][] = [
	[`${MAIN}+Enter`, "runs the program, or the tests of a lab"],
	["Tab, or Escape and then Tab", "leaves the editor"],
	["Ctrl+Space", "lists what can stand here; it opens by itself as you type"],
	["Tab or Enter", "takes what the list has chosen; Escape closes the list"],
	[`${MAIN}+Shift+Space`, "shows what a function is called with"],
	["F2", "explains the name or the problem at the cursor"],
	["F8", "goes to the next problem"],
	[`${MAIN}+/`, "makes a line a comment, or code again"],
	[`${MAIN}+F`, "finds and replaces"],
	[`${MAIN}+Z`, "undoes, also “Reset”, “Start again” and “Bring mine back”"],
	[MAIN === "Cmd" ? "Cmd+Shift+Z" : "Ctrl+Y", "does it again"],
	["Alt+↑ or Alt+↓", "moves a line; with Shift, copies it"],
	["F4", "opens a lab over the whole page, and leaves it"],
	["F1", "opens this list"],
];

const TYPES: Readonly<Record<TypesState | "off", string>> = {
	off: `Finds types that do not fit while you write. It fetches TypeScript once, ${SIZE}.`,
	fetching: `Fetching TypeScript, ${SIZE}…`,
	ready: "Types that do not fit are underlined. F8 goes from one to the next.",
	failed:
		"TypeScript could not be fetched, or has failed. Your program runs without it. Switch it off and on to try again.",
};

/** The panel of an editor: its switches, which every editor of the page shares, and the list of its keys. */
export class KeysPanel {
	readonly #head: HTMLElement;
	readonly #button: HTMLButtonElement;
	/** Goes back to the editor. */
	readonly #back: () => void;
	#panel: HTMLElement | undefined;
	#byKey = false;
	#types: TypesState = "fetching";

	/** @param head the place in the frame that has the way out and the button */
	constructor(head: HTMLElement, back: () => void) {
		this.#head = head;
		this.#back = back;
		this.#button = find<HTMLButtonElement>(head, '[data-do="keys"]');
		// From then on the button opens and closes it by itself.
		const attach = () => {
			this.#button.popoverTargetElement = this.#panelOnce();
		};
		this.#button.addEventListener("click", attach, { once: true });
		const showTab = (value: string | null) => {
			find(head, ".way-out").textContent =
				value === "on" ? "Escape, then Tab, leaves the editor." : "Tab leaves the editor.";
		};
		showTab(getSetting("tab-indents"));
		onSetting("tab-indents", showTab);
	}

	/** Opens it from within the editor, to which the focus returns. */
	open(): void {
		this.#byKey = true;
		this.#panelOnce().showPopover();
	}

	/** How the type checker is. */
	showTypes(state: TypesState): void {
		const place = this.#panel?.querySelector<HTMLElement>(".types-state");
		if (place && getSetting("type-errors") === "on") place.textContent = TYPES[state];
		this.#types = state;
	}

	#panelOnce(): HTMLElement {
		this.#panel ??= this.#make();
		return this.#panel;
	}

	#make(): HTMLElement {
		const panel = make(
			"div",
			{ className: "keys-panel", popover: "auto", role: "dialog" },
			make("p", { className: "keys-title" }, "Editor help"),
			this.#switch("tab-indents", "Tab indents", (on) =>
				on
					? "Tab indents. Escape, then Tab, leaves the editor."
					: "Tab leaves the editor, as it leaves any other field.",
			),
			this.#switch("type-errors", "Type errors", (on) => (on ? TYPES[this.#types] : TYPES.off), "types-state"),
			make("dl", {}, ...KEYS.map(([keys, does]) => make("div", {}, make("dt", {}, keys), make("dd", {}, does)))),
			button("Close", () => panel.hidePopover()),
		);
		panel.ariaLabel = "Editor help";
		panel.addEventListener("toggle", (event) => {
			const open = (event as ToggleEvent).newState === "open";
			this.#button.setAttribute("aria-expanded", String(open));
			if (open) {
				this.#place(panel);
				panel.querySelector("button")?.focus();
			} else if (this.#byKey) {
				this.#byKey = false;
				this.#back();
			}
		});
		// Beside the head's words, which a small window hides: the key opens it there too.
		this.#head.after(panel);
		return panel;
	}

	/** A switch for a setting, and beside it what it does. */
	#switch(name: string, words: string, about: (on: boolean) => string, className = ""): HTMLElement {
		const said = make("span", { className });
		const made = button(words, () => setSetting(name, getSetting(name) === "on" ? null : "on"));
		made.dataset.setting = name;
		if (className !== "") said.role = "status";
		const show = (value: string | null) => {
			made.setAttribute("aria-pressed", String(value === "on"));
			said.textContent = about(value === "on");
		};
		show(getSetting(name));
		onSetting(name, show);
		return make("p", { className: "keys-switch" }, made, said);
	}

	/** Under the button, or above it where there is more room, and never beyond an edge of the window. */
	#place(panel: HTMLElement): void {
		const button = this.#button.getBoundingClientRect();
		const { width, height } = panel.getBoundingClientRect();
		const below = innerHeight - button.bottom >= height + 8 || button.top < innerHeight / 2;
		const top = below ? Math.min(button.bottom + 4, innerHeight - height - 8) : button.top - height - 4;
		panel.style.top = `${Math.max(8, top)}px`;
		panel.style.left = `${Math.max(8, Math.min(button.right - width, innerWidth - width - 8))}px`;
	}
}

import type { Compartment } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { EditorHelp, HelpOptions } from "./help/help.ts";
import { addStyles } from "./shadow.ts";

/** The help of an editor: its code is fetched behind the editor's back, which is opened without waiting for it. */
export class LateHelp {
	readonly #view: EditorView;
	readonly #place: Compartment;
	#options: HelpOptions;
	#help: EditorHelp | undefined;
	#fetching = false;
	#closed = false;

	constructor(view: EditorView, place: Compartment, options: HelpOptions) {
		this.#view = view;
		this.#place = place;
		this.#options = options;
		void this.#fetch();
		// What could not be fetched is asked for again.
		view.contentDOM.addEventListener("focus", () => void this.#fetch());
	}

	setTypeErrors(on: boolean): void {
		this.#options = { ...this.#options, typeErrors: on };
		this.#help?.setTypeErrors(this.#view, on);
	}

	close(): void {
		this.#closed = true;
	}

	async #fetch(): Promise<void> {
		if (this.#fetching || this.#help) return;
		this.#fetching = true;
		try {
			const { editorHelp, styles } = await import("./help/help.ts");
			if (this.#closed) return;
			addStyles(this.#view.root as ShadowRoot, styles);
			this.#help = editorHelp(this.#options);
			this.#view.dispatch({ effects: this.#place.reconfigure(this.#help.extension) });
		} catch (error) {
			console.warn(error);
		} finally {
			this.#fetching = false;
		}
	}
}

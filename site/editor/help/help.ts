import {
	acceptCompletion,
	autocompletion,
	type CompletionContext,
	closeBrackets,
	closeBracketsKeymap,
	closeCompletion,
	completionKeymap,
	completionStatus,
	selectedCompletion,
	selectedCompletionIndex,
} from "@codemirror/autocomplete";
import { forceLinting } from "@codemirror/lint";
import { Compartment, type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import type { Fault } from "../../types-worker/messages.ts";
import { completionsAt } from "./complete.ts";
import styles from "./help.css?inline";
import { syntaxProblems, typeProblems } from "./problems.ts";
import { explanations } from "./shown.ts";
import { signatures } from "./signature.ts";
import { type Known, knownAt } from "./sources.ts";

export { styles };

/** What an editor has to know about its file, to help with it. */
export interface HelpOptions {
	/** Which file of a program it is: "main.ts" of a cell, "harness.ts" of a lab. */
	file: string;
	/** The modules that it may import. */
	imports: readonly string[];
	/** The address of what is known of its names: a `Help` as JSON. */
	names?: string;
	/** The address of the declarations of what it may import, for type errors. */
	types?: string;
	/** Whether type errors are asked for to begin with. */
	typeErrors: boolean;
	/** How the type checker is: it is being fetched, it has answered, it could not be fetched or has failed. */
	onTypes?(state: TypesState): void;
}

export type TypesState = "fetching" | "ready" | "failed";

/** Help with writing: completion, how calls go on, what names mean, what is wrong. */
export interface EditorHelp {
	extension: Extension;
	setTypeErrors(view: EditorView, on: boolean): void;
}

export function editorHelp({ file, imports, names, types, typeErrors, onTypes }: HelpOptions): EditorHelp {
	let known: Known | undefined;
	const load = async () => {
		known ??= await knownAt(names);
		return known;
	};
	let state: TypesState = "fetching";
	const tell = (now: TypesState) => {
		state = now;
		onTypes?.(now);
	};
	const check = async (text: string): Promise<Fault[]> => {
		// Who is told that it has failed is told once, and says when to try again.
		if (state === "failed") return [];
		try {
			const { checkTypes } = await import("../../types-worker/client.ts");
			const faults = await checkTypes({ file, text, types });
			if (state !== "ready") tell("ready");
			return faults;
		} catch (error) {
			console.warn(error);
			tell("failed");
			return [];
		}
	};
	const complete = (context: CompletionContext) =>
		known === undefined
			? load().then(
					(known) => completionsAt(context, known),
					() => null,
				)
			: completionsAt(context, known);
	const checked = new Compartment();
	const checking = (on: boolean) => (on ? typeProblems(check) : []);
	load().catch(() => {
		// The next list of completions asks again.
	});
	return {
		extension: [
			autocompletion({
				override: [complete],
				icons: false,
				defaultKeymap: false,
				filterStrict: true,
				// Enter takes nothing that is not begun, so that a list need not be old to be trusted.
				interactionDelay: 0,
			}),
			Prec.highest(keymap.of(completionKeys)),
			closeBrackets(),
			keymap.of(closeBracketsKeymap),
			signatures(() => known),
			explanations(() => known),
			syntaxProblems(file, imports),
			checked.of(checking(typeErrors)),
		],
		setTypeErrors(view, on) {
			if (state === "failed") tell("fetching");
			view.dispatch({ effects: checked.reconfigure(checking(on)) });
			forceLinting(view);
		},
	};
}

/** Enter makes a new line as ever, unless something is begun that the list can end, or somebody has moved into the list. */
function acceptBegun(view: EditorView): boolean {
	const chosen = selectedCompletion(view.state);
	if (chosen === null) return false;
	const before = view.state.sliceDoc(
		view.state.doc.lineAt(view.state.selection.main.head).from,
		view.state.selection.main.head,
	);
	const begun = /#?[\w$]*$/.exec(before)![0];
	const moved = (selectedCompletionIndex(view.state) ?? 0) > 0;
	return (moved || (begun !== "" && begun !== chosen.label)) && acceptCompletion(view);
}

/** Escape closes the list; one that is only about to come stands in nobody's way. */
function closeList(view: EditorView): boolean {
	const isOpen = completionStatus(view.state) === "active";
	closeCompletion(view);
	return isOpen;
}

/** Tab takes what the list has chosen; without a list it leaves the editor. */
const completionKeys = [
	...completionKeymap.filter(({ key }) => key !== "Enter" && key !== "Escape"),
	{ key: "Escape", run: closeList },
	{ key: "Enter", run: acceptBegun },
	{ key: "Tab", run: acceptCompletion },
];

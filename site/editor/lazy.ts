import type { Editor, EditorOptions } from "./editor.ts";

export type { Editor } from "./editor.ts";
export type { HelpOptions, TypesState } from "./help/help.ts";

type Module = typeof import("./editor.ts");

let module: Promise<Module> | undefined;

/** Fetches the editor's code, once. After a failure the next call tries again. */
function fetchEditor(): Promise<Module> {
	module ??= import("./editor.ts").catch((error: unknown) => {
		module = undefined;
		throw error;
	});
	return module;
}

/**
 * Fetches the editor and opens one. The options are asked for when the code is there, so that the page can swap the static
 * code for the editor in one step. `openEditor.prefetch()` only fetches.
 */
export async function openEditor(options: () => EditorOptions): Promise<Editor> {
	const { openEditor: open } = await fetchEditor();
	return open(options());
}

openEditor.prefetch = (): void => {
	fetchEditor().catch(() => {
		// The press that follows tries again and reports.
	});
};

import { recordAll } from "../elements/edits.ts";
import { EXPORTED } from "../progress/storage.ts";
import type { Progress } from "../progress/store.ts";
import { exportFrom } from "../progress/transfer.ts";
import { download } from "./download.ts";

/**
 * Hands the learner everything that they did, saved or not, as a file, and records that.
 * @returns what to say about it
 */
export async function exportAll(progress: Progress): Promise<string> {
	// What was typed in this very second is the learner's too.
	recordAll();
	const files = await exportFrom(progress);
	const day = new Date().toISOString().slice(0, 10);
	for (const [index, text] of files.entries()) {
		const part = files.length === 1 ? "" : `-${index + 1}-of-${files.length}`;
		download(`pull-the-plug-progress-${day}${part}.jsonl`, text, "application/jsonl");
	}
	await progress.append({ lesson: "course", kind: "opened", data: { what: EXPORTED } });
	return files.length === 1
		? "Exported. The file is among your downloads."
		: `Exported as ${files.length} files. Import all of them.`;
}

import { conflict, exportFiles, ImportError, parseFile, parseImport } from "../../labs/progress/export-file.ts";
import { ConflictError } from "./database.ts";
import { nameOf } from "./save-state.ts";
import type { Progress } from "./store.ts";

/** Everything that the learner did up to this moment, as export files. */
export async function exportFrom(progress: Progress): Promise<string[]> {
	await progress.flush();
	return exportFiles(await progress.all());
}

/**
 * Adds an export file's records to the log: all that are new, or none.
 * @param source the text, or the file that the learner chose
 * @returns how many records were new, and how many were there already
 * @throws ImportError
 */
export async function importProgress(
	progress: Progress,
	source: string | Blob,
): Promise<{ added: number; already: number }> {
	const records = typeof source === "string" ? parseImport(source).records : await parseFile(source);
	try {
		return await progress.merge(records);
	} catch (error) {
		if (error instanceof ConflictError) throw conflict(error.index + 2);
		throw notStored(error);
	}
}

function notStored(error: unknown): ImportError {
	const name = nameOf(error);
	const message =
		name === "QuotaExceededError"
			? "There is no room left in this browser for what the file holds. Free some disk space, then import it again."
			: `The browser could not store what the file holds (${name}). Reload the page, then import it again.`;
	return new ImportError("failed", 1, message, { cause: error });
}

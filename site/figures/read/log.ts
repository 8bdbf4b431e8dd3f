import type { Message } from "../../../labs/stage/messages.ts";
import { type Words, wordsOf } from "./messages.ts";

/** A line of a session's log. */
export interface LogLine extends Words {
	id: string;
}

/** The lines of a log, or of a text that is appended to one. What is no whole entry is left out. */
export function readLines(text: string): LogLine[] {
	return text.split("\n").flatMap((line) => {
		try {
			const { id, message } = JSON.parse(line) as { id: string; message: Message };
			return [{ id, ...wordsOf(message) }];
		} catch {
			return [];
		}
	});
}

/** Whether a path is that of a log. */
export function isLog(path: string): boolean {
	return path.endsWith(".jsonl");
}

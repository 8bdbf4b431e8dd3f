import type { Message } from "../../../labs/stage/messages.ts";
import type { TraceEvent } from "../../../labs/stage/trace.ts";
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

/** What events append to logs: the lines, and how many bytes they are. */
export function appendedBy(events: readonly TraceEvent[]): { lines: LogLine[]; bytes: number } {
	const appends = events.flatMap((event) =>
		event.type === "disk" && event.op === "appendText" && event.path.endsWith(".jsonl") ? [event] : [],
	);
	return {
		lines: appends.flatMap(({ text = "" }) => readLines(text)),
		bytes: appends.reduce((sum, { bytes }) => sum + bytes, 0),
	};
}

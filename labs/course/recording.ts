// A recorded run, as it is stored for a figure.
import { TRACE_VERSION, type TraceEvent } from "../stage/trace.ts";

/** What a figure is drawn from: every event of one run of its program, none left out. */
export interface Recording {
	/** The version of the trace's format: see `TRACE_VERSION`. */
	version: number;
	/** The file that was run, in the lesson's `figures` folder. */
	program: string;
	events: TraceEvent[];
}

/** A stored recording that this version of the course cannot draw. */
export class RecordingError extends Error {
	override name = "RecordingError";
}

/** A recording as the text of its file: JSON with an event on each line, so that a change shows in a diff. */
export function writeRecording(program: string, events: readonly TraceEvent[]): string {
	const lines = events.map((event) => JSON.stringify(event));
	const head = `{ "version": ${TRACE_VERSION}, "program": ${JSON.stringify(program)}, "events": [`;
	return `${head}\n${lines.join(",\n")}\n] }\n`;
}

/**
 * A recording from a value that was JSON.
 * @throws RecordingError where it is none, or of another version.
 */
export function readRecording(value: unknown): Recording {
	const { version, program, events } = (value ?? {}) as Partial<Recording>;
	if (version === undefined || typeof program !== "string" || !Array.isArray(events))
		throw new RecordingError("this is not the recording of a run; record it with lab verify --update");
	if (version !== TRACE_VERSION)
		throw new RecordingError(
			`the recording of ${program} has version ${version}, and version ${TRACE_VERSION} is drawn; run lab verify --update`,
		);
	return { version, program, events };
}

/**
 * Where two recordings part, in words, or "" where they are the same. Spaces and line breaks between values do not count.
 *
 * @param recorded the text of the stored file, or null where there is none
 * @param now the text that was recorded now
 */
export function firstDifference(recorded: string | null, now: string): string {
	if (recorded === null) return "nothing is recorded; run lab verify --update and read what it wrote";
	const [want, got] = [eventTexts(recorded), eventTexts(now)];
	const at = got.findIndex((event, n) => event !== want[n]);
	if (at === -1 && want.length === got.length) return "";
	const n = at === -1 ? got.length : at;
	return `event ${n} is ${got[n] ?? "(nothing)"}, recorded is ${want[n] ?? "(nothing)"}. Where the change is meant, run lab verify --update`;
}

function eventTexts(text: string): string[] {
	return readRecording(JSON.parse(text)).events.map((event) => JSON.stringify(event));
}

import type { TraceEvent } from "../../../labs/stage/trace.ts";
import { count } from "../read/count.ts";
import { isLog, type LogLine, readLines } from "../read/log.ts";
import { messageOf, type Words, wordsOf } from "../read/messages.ts";

/** An event that a run announced, and what became of it. */
interface Announced {
	type: string;
	/** The message, where it announces one. */
	message?: Words;
	/** The listeners that were told, by number, in order. */
	told: number[];
	/** What the saver appended meanwhile. */
	lines: LogLine[];
	/** What the counter said: how many events it has been told, and how many messages the record had by then. */
	counted: number;
	recorded: number;
	/** Whether the consumer was handed it. */
	handed: boolean;
	/** Whether the consumer showed it. */
	shown: boolean;
}

/** What a step is about: a message goes into the record; listeners are told; the consumer is handed the event. */
export type Beat = "before" | "recorded" | "told" | "handed" | "both" | "after";

/** What is to be seen at one step. */
export interface State {
	words: string;
	beat: Beat;
	/** All events of the run by name, and the one that is passed on now: -1 before the first. */
	events: string[];
	at: number;
	record: Words[];
	lines: LogLine[];
	counted: number;
	handed: number;
	shown: Words[];
	/** Whether the consumer has closed the run. */
	left: boolean;
	/** Whether, at the end, the program found log and record equal. */
	equal?: boolean;
}

/** The steps of a run with a saver and a counter as listeners, and a consumer that may leave. */
export function pushPull(events: readonly TraceEvent[]): State[] {
	const announced = readAnnounced(events);
	const closed = !announced.some((one) => one.type === "agent_end" && one.handed);
	const steps: State[] = [];
	let now: State = {
		words: "",
		beat: "before",
		events: announced.map(({ type, message }) => (message ? `${type} ${message.role}` : type)),
		at: -1,
		record: [],
		lines: [],
		counted: 0,
		handed: 0,
		shown: [],
		left: false,
	};
	const show = (beat: Beat, words: string, change: Partial<State> = {}) => {
		now = { ...now, ...change, beat, words };
		steps.push(now);
	};

	show(
		"before",
		"Two listeners have subscribed: first the saver, then the counter. The consumer is a loop over the run. It has not asked for an event yet.",
	);
	announced.forEach((event, at) => {
		const leaves = closed && at === announced.length - 1;
		const told = { lines: [...now.lines, ...event.lines], counted: event.counted };
		const handed = {
			handed: now.handed + (event.handed ? 1 : 0),
			shown: event.shown && event.message ? [...now.shown, event.message] : now.shown,
			left: leaves,
		};
		if (event.message) {
			show("recorded", recordedWords(event.message), { at, record: [...now.record, event.message] });
			show("told", toldWords(event), told);
			show("handed", handedWords(event, leaves), handed);
		} else {
			const both = `${event.type}. The record stays as it is. (1) The listeners are told, and the counter counts ${event.counted}. (2) The consumer is handed the event.`;
			show("both", leaves ? `${both} It leaves.` : both, { at, ...told, ...handed });
		}
	});
	const equal = /equal: (true|false)/.exec(events.findLast((event) => event.type === "output")?.line ?? "")?.[1];
	if (equal !== undefined) {
		now = { ...now, equal: equal === "true" };
		show("after", afterWords(now, closed));
	}
	return steps;
}

function readAnnounced(events: readonly TraceEvent[]): Announced[] {
	const announced: Announced[] = [];
	let open = false;
	for (const event of events) {
		const last = announced.at(-1);
		if (event.type === "told") {
			if (!open) {
				const message = messageOf(event.event);
				announced.push({
					type: event.event.type,
					message: message && wordsOf(message),
					told: [],
					lines: [],
					counted: 0,
					recorded: 0,
					handed: false,
					shown: false,
				});
			}
			open = true;
			announced.at(-1)!.told.push(event.listener);
		} else if (event.type === "event" && last) {
			last.handed = true;
			open = false;
		} else if (event.type === "disk" && event.op === "appendText" && isLog(event.path) && last) {
			last.lines.push(...readLines(event.text ?? ""));
		} else if (event.type === "output" && last) {
			const counter = /^counter: (\d+), record: (\d+)$/.exec(event.line);
			if (counter) [last.counted, last.recorded] = [Number(counter[1]), Number(counter[2])];
			else if (event.line.startsWith("shown: ")) last.shown = true;
		}
	}
	return announced;
}

const WHOSE: Readonly<Record<string, string>> = {
	user: "The user’s message",
	assistant: "The model’s reply",
	result: "The tool’s result",
};

function recordedWords({ role }: Words): string {
	return `${WHOSE[role]} is finished. Before anybody hears of it, it goes into the record.`;
}

function toldWords({ lines, counted, recorded }: Announced): string {
	const saved = lines.length > 0 ? `The saver appends line ${lines.at(-1)!.id}` : "The saver appends nothing";
	return `(1) The listeners are told, in the order in which they subscribed. ${saved}, and the counter counts ${counted}. By now the record has ${count(recorded, "message")}.`;
}

function handedWords({ shown }: Announced, leaves: boolean): string {
	if (leaves)
		return "(2) The consumer is handed the event, and has had enough: it leaves its loop and does nothing with the message. A line that saves, further down in that loop, would not be reached.";
	return `(2) Only now is the consumer handed the event. It ${shown ? "shows the message" : "does nothing with it"}.`;
}

function afterWords({ record, lines, shown, equal }: State, closed: boolean): string {
	const over = closed ? "The run is closed, and nothing more is announced." : "The run is over.";
	const sums = `The record has ${count(record.length, "message")}, the log ${count(lines.length, "line")}`;
	return `${over} ${sums}, and ${equal ? "they are equal" : "they differ"}. The consumer showed ${count(shown.length, "message")}.`;
}

import type { Message } from "../../../labs/stage/messages.ts";
import type { TraceEvent } from "../../../labs/stage/trace.ts";
import { messageOf } from "./messages.ts";

/** An event that a run announced, and what became of it: listeners are told first, then the consumer is handed it. */
export interface Announced {
	type: "announced";
	/** What kind of event it is: `turn_start`, `message_end`. */
	name: string;
	/** The message, where it announces one. */
	message: Message | undefined;
	/** The listeners that were told, by number, in order; and what happened while they were. */
	told: number[];
	meanwhile: TraceEvent[];
	/** Whether the consumer was handed it. */
	handed: boolean;
}

/** The events of a recorded run with all that belongs to one announced event put together, in the order in which it began. */
export function withAnnounced(events: readonly TraceEvent[]): (TraceEvent | Announced)[] {
	const all: (TraceEvent | Announced)[] = [];
	let open: Announced | undefined;
	const announce = (event: { type: string }) => {
		if (open) return open;
		open = { type: "announced", name: event.type, message: messageOf(event), told: [], meanwhile: [], handed: false };
		all.push(open);
		return open;
	};
	for (const event of events) {
		if (event.type === "told") {
			announce(event.event).told.push(event.listener);
		} else if (event.type === "event") {
			announce(event.event).handed = true;
			open = undefined;
		} else {
			// With its process or its power a run ends in the middle of telling.
			if (event.type === "cut" || event.type === "exit" || event.type === "boot") open = undefined;
			if (open) open.meanwhile.push(event);
			else all.push(event);
		}
	}
	return all;
}

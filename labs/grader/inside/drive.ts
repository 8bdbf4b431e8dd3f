/**
 * Following a run. Its shape changes with the course: in lesson 3 a run is the reply that it came to, from lesson 7 an
 * iterator of events, from lesson 15 an asynchronous one. What lesson 3 promises of it does not change, so hidden tests
 * look at a run through `drive` alone and hold for every later state too.
 */
import { CheckFailed } from "./failed.ts";

/** What a run announces. Only `type` is certain. */
export type Event = { type: string; message?: unknown; [more: string]: unknown };

/** How far a run is driven; without it, to its end. */
export interface HowFar {
	/** Called with each event as it comes. The run waits meanwhile. */
	each?(event: Event): void;
	/** How many events to take, or a function that says of an event that it is the last to be taken. */
	until?: number | ((event: Event) => boolean);
	/** Closes a run that is not over by then. Left out, it waits to be driven on. */
	close?: boolean;
}

/** What a run came to, whatever its shape. */
export interface Driven {
	/** The reply: what the run returned, or else the last reply that it announced while it was driven. */
	reply: unknown;
	/** What it announced while it was driven, oldest first. A run that is a message announces nothing. */
	events: Event[];
	ended: "finished" | "closed" | "paused";
}

/**
 * Follows a run: a message, an iterator, or anything that can be iterated. What the run throws is thrown on, as a call that
 * returns a message would throw it, with its line in the learner's file.
 *
 * It takes one step after the other by `next()` and catches nothing, so that no clause of a process that has lost its power
 * is run: spreading a run, or an iterator's helpers, would start them.
 *
 * An asynchronous run cannot be followed yet. Promise jobs run when a process ends, and a test reads what it did before that.
 * Throws CheckFailed, which says so; when programs may be asynchronous, this is the one place where they are awaited.
 */
export function drive(run: unknown, { each = () => {}, until = Infinity, close = false }: HowFar = {}): Driven {
	const iterator = iteratorOf(run);
	if (iterator === null) return { reply: run, events: [], ended: "finished" };
	const events: Event[] = [];
	const replyTo = (returned: unknown) => (returned === undefined ? lastReply(events) : returned);
	let enough = until === 0;
	while (!enough) {
		const { done, value } = iterator.next();
		if (done) return { reply: replyTo(value), events, ended: "finished" };
		const event = value as Event;
		events.push(event);
		each(event);
		enough = typeof until === "number" ? events.length >= until : until(event);
	}
	if (close) iterator.return?.();
	return { reply: replyTo(undefined), events, ended: close ? "closed" : "paused" };
}

/** What a run is stepped through by, or null where it is no more than a value. */
function iteratorOf(run: unknown): Iterator<unknown> | null {
	if (typeof run !== "object" || run === null) return null;
	const shape = run as Record<PropertyKey, unknown>;
	const can = (name: PropertyKey) => typeof shape[name] === "function";
	if (can("then") || can(Symbol.asyncIterator))
		throw new CheckFailed(
			"The run should be synchronous; it is a promise or an asynchronous iterator, and until lesson 15 nobody awaits one.",
		);
	if (can(Symbol.iterator)) return (run as Iterable<unknown>)[Symbol.iterator]();
	return can("next") ? (run as Iterator<unknown>) : null;
}

function lastReply(events: readonly Event[]): unknown {
	const announced = events.filter((event) => event?.type === "message_end").map(({ message }) => message);
	return announced.findLast((message) => (message as { role?: unknown } | null | undefined)?.role === "assistant");
}

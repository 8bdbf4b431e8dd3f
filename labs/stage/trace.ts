// The record of a run, for figures: what happened on the stage, in order. Types only, so that anybody may import this file.
import type { Message, ToolSpec } from "./messages.ts";

/** Changes whenever the meaning of an event below does. A stored trace carries it, and a figure refuses another. */
export const TRACE_VERSION = 1;

/** What every event carries. */
interface Step {
	/** The event's place in the run, from 0. */
	n: number;
	/** Who did it: 0 is the outer program, 1 the first booted process, 2 the second. */
	process: number;
}

/** A process begins. Its number is this event's `process`. */
export interface BootEvent {
	type: "boot";
}

/** A process is gone: it came to its end, threw, or lost its power. */
export interface ExitEvent {
	type: "exit";
	ended: "finished" | "failed" | "powerCut";
	error?: { name: string; message: string };
}

/** A scripted model is called for the `call`-th time, counted from 1 for each model, with this request. */
export interface ModelEvent {
	type: "model";
	call: number;
	system: string;
	messages: Message[];
	tools: ToolSpec[];
}

/** The model answers that call with a message, or throws an error with this message. After a power cut there is no reply. */
export interface ReplyEvent {
	type: "reply";
	call: number;
	message?: Message;
	error?: string;
}

/** A run (of `Harness.prompt` or `runAgent`) hands this event to its consumer. */
export interface YieldedEvent {
	type: "event";
	event: { type: string; [key: string]: unknown };
}

/** A listener is about to be told an event. Listeners are numbered from 1 in the order in which they first subscribed. */
export interface ToldEvent {
	type: "told";
	listener: number;
	event: { type: string; [key: string]: unknown };
}

/** A Workspace method reached the disk. */
export interface DiskEvent {
	type: "disk";
	op: "writeText" | "appendText" | "rename" | "remove" | "sync" | "readText";
	path: string;
	/** The text that was to be written. */
	text?: string;
	/** The new path of a `rename`. */
	to?: string;
	/** The length in UTF-8 bytes of what was written or read; 0 for `rename` and `remove`. */
	bytes: number;
	/** Bytes of a write that reached the disk when the power went during it. Absent on a write that was done. */
	reached?: number;
}

/** The power goes: at a write (from 1, from arming; `bytes` of it reached the disk, absent when it had not begun) or at a model call. */
export interface CutEvent {
	type: "cut";
	write?: number;
	path?: string;
	bytes?: number;
	call?: number;
}

/** A new handle of the disk is taken, which holds these files. */
export interface RebootEvent {
	type: "reboot";
	files: Record<string, string>;
}

/** A line is printed. Captured lines are not. */
export interface OutputEvent {
	type: "output";
	line: string;
}

/** What happened, before the recorder has numbered it. */
export type TraceDetail =
	| BootEvent
	| ExitEvent
	| ModelEvent
	| ReplyEvent
	| YieldedEvent
	| ToldEvent
	| DiskEvent
	| CutEvent
	| RebootEvent
	| OutputEvent;

/** One event of a run's record. Plain JSON. */
export type TraceEvent = Step & TraceDetail;

import type { Message } from "../../labs/stage/messages.ts";
import type {
	CutEvent,
	DiskEvent,
	ExitEvent,
	ModelEvent,
	RebootEvent,
	ReplyEvent,
	ToldEvent,
	TraceEvent,
	YieldedEvent,
} from "../../labs/stage/trace.ts";
import { count, grouped, listed } from "../figures/read/count.ts";
import { messageOf, wordsOf } from "../figures/read/messages.ts";

export type Kind = "boot" | "exit" | "model" | "event" | "told" | "handed" | "disk" | "cut" | "reboot" | "output";

/** Something that happened, in words. */
export interface Row {
	/** Where it begins in the trace: the event's number. */
	n: number;
	kind: Kind;
	title: string;
	/** More about it, in a few words. */
	about: string;
	/** What happened while it was going on, in order. */
	inner: Row[];
	/** What there is to see on demand: its name, and its lines, which are worked out when asked for. */
	more?: { name: string; lines(): string[] };
}

/** What one process did between its start and its end, or the outer program between two of them. */
export interface Section {
	process: number;
	title: string;
	/** How it ended; undefined for the outer program, and where the trace stops within the process. */
	ended?: ExitEvent["ended"];
	rows: Row[];
}

type Of<E> = E & { n: number; process: number };

/**
 * A trace as sections of rows, in the order in which things happened. An event of the agent is one row with all who heard of
 * it, a model call one row with its reply, and printed lines or reads that follow each other are one row.
 */
export function readRows(trace: readonly TraceEvent[]): Section[] {
	const sections: Section[] = [];
	/** Rows that are going on, the innermost last: an event that is being passed on, a listener that is at work, a model call. */
	let open: Row[] = [];

	const section = (process: number): Section => {
		const last = sections.at(-1);
		if (last && last.process === process && last.ended === undefined) return last;
		const title = process === 0 ? "The program" : `Process ${process}`;
		const next: Section = { process, title, rows: [] };
		sections.push(next);
		open = [];
		return next;
	};
	const rowsHere = (event: TraceEvent): Row[] => {
		const { rows } = section(event.process);
		return open.at(-1)?.inner ?? rows;
	};
	const add = (event: TraceEvent, row: Omit<Row, "n" | "inner">): Row => {
		const made: Row = { n: event.n, inner: [], ...row };
		rowsHere(event).push(made);
		return made;
	};
	const begin = (event: TraceEvent, row: Omit<Row, "n" | "inner">) => {
		const made = add(event, row); // first: it may begin a section, in which nothing is going on
		open.push(made);
	};
	const close = (kind: Kind) => {
		while (open.at(-1) && open.at(-1)!.kind !== kind) open.pop();
	};

	for (const event of trace) {
		switch (event.type) {
			case "boot":
				sections.push({ process: event.process, title: `Process ${event.process}`, rows: [] });
				open = [];
				add(event, { kind: "boot", title: `Process ${event.process} starts`, about: "" });
				break;
			case "exit": {
				open = [];
				add(event, exitRow(event));
				section(event.process).ended = event.ended;
				break;
			}
			case "model":
				begin(event, modelRow(event));
				break;
			case "reply": {
				close("model");
				const row = open.pop();
				if (row) row.about = `${row.about}; ${replyWords(event)}`;
				break;
			}
			case "told": {
				if (open.some((row) => row.kind === "told")) {
					close("told");
					open.pop();
				}
				const passing = open.at(-1);
				if (passing?.kind !== "event" || passing.title !== eventTitle(event.event)) {
					if (passing?.kind === "event") open.pop(); // a listener threw, and the run was over
					begin(event, eventRow(event));
				}
				begin(event, { kind: "told", title: `listener ${event.listener} is told`, about: "" });
				break;
			}
			case "event":
				if (open.some((row) => row.kind === "event")) {
					close("event");
					add(event, { kind: "handed", title: "the consumer is handed it", about: "" });
					fold(open.pop()!);
				} else fold(withConsumer(add(event, eventRow(event)), event.n));
				break;
			case "disk": {
				const before = rowsHere(event).at(-1);
				if (event.op === "readText" && before?.kind === "disk" && before.title === diskTitle(event))
					before.about = again(before.about);
				else add(event, { kind: "disk", title: diskTitle(event), about: diskWords(event), more: diskMore(event) });
				break;
			}
			case "cut":
				add(event, { kind: "cut", title: "the power goes", about: cutWords(event) });
				break;
			case "reboot":
				add(event, rebootRow(event));
				break;
			case "output": {
				const before = rowsHere(event).at(-1);
				if (before?.kind === "output") before.title += `\n${event.line}`;
				else add(event, { kind: "output", title: event.line, about: "printed" });
				break;
			}
		}
	}
	return sections;
}

function exitRow({ process, ended, error }: Of<ExitEvent>): Omit<Row, "n" | "inner"> {
	const how = { finished: "has finished", failed: "has thrown", powerCut: "is gone, without power" }[ended];
	return { kind: "exit", title: `Process ${process} ${how}`, about: error ? `${error.name}: ${error.message}` : "" };
}

function modelRow({ call, system, messages, tools }: Of<ModelEvent>): Omit<Row, "n" | "inner"> {
	return {
		kind: "model",
		title: `model call ${call}`,
		about: `${count(messages.length, "message")} sent`,
		more: {
			name: "What was sent",
			lines: () => [
				`system  ${system}`,
				`tools  ${tools.map((tool) => tool.name).join(", ") || "none"}`,
				...messages.map((message) => {
					const { role, text } = wordsOf(message);
					return `${role}  ${text}`;
				}),
			],
		},
	};
}

function replyWords({ message, error }: Of<ReplyEvent>): string {
	if (!message) return `it fails with ${error ?? "an error"}`;
	const text = spoken(message);
	return message.role === "assistant" && message.stopReason === "error"
		? `the reply failed: ${text}`
		: `reply: ${text}`;
}

function eventTitle(event: YieldedEvent["event"]): string {
	const message = messageOf(event);
	return message ? `${event.type} ${wordsOf(message).role}` : event.type;
}

function eventRow({ event }: Of<ToldEvent> | Of<YieldedEvent>): Omit<Row, "n" | "inner"> {
	const message = messageOf(event);
	const call = event.call as { name?: unknown; id?: unknown } | undefined;
	const about = message ? spoken(message) : typeof call?.name === "string" ? `${call.name} ${call.id ?? ""}` : "";
	return { kind: "event", title: eventTitle(event), about };
}

/** What a message says, in quotation marks where it is said and not asked for. */
function spoken(message: Message): string {
	const { text } = wordsOf(message);
	const calls = message.role === "assistant" && message.content.some((block) => block.type === "toolCall");
	return calls || text === "" ? text : `“${text}”`;
}

function withConsumer(row: Row, n: number): Row {
	row.inner.push({ n, kind: "handed", title: "the consumer is handed it", about: "", inner: [] });
	return row;
}

/** An event of which nothing came is told in one line: who heard it, in order. */
function fold(row: Row): void {
	if (row.inner.some((one) => one.inner.length > 0 || (one.kind !== "told" && one.kind !== "handed"))) return;
	const listeners = row.inner.filter((one) => one.kind === "told").map((one) => /\d+/.exec(one.title)?.[0] ?? "");
	const heard =
		listeners.length === 0 ? "" : `listener${listeners.length === 1 ? "" : "s"} ${listed(listeners)}, then `;
	row.about = `${row.about === "" ? "" : `${row.about}, `}to ${heard}the consumer`;
	row.inner = [];
}

function diskTitle({ op, path, to }: Of<DiskEvent>): string {
	return op === "rename" ? `rename ${path} to ${to}` : `${op} ${path}`;
}

function diskWords({ op, bytes, reached }: Of<DiskEvent>): string {
	if (reached !== undefined) return `${count(reached, "byte")} of ${grouped(bytes)} reached the disk`;
	return op === "rename" || op === "remove" || op === "sync" ? "" : count(bytes, "byte");
}

function diskMore({ text }: Of<DiskEvent>): Row["more"] {
	return text === undefined ? undefined : { name: "The text", lines: () => text.replace(/\n$/, "").split("\n") };
}

/** "88 bytes", and when the same is read again: "88 bytes, 2 times". */
function again(about: string): string {
	const times = Number(/, (\d+) times$/.exec(about)?.[1] ?? 1);
	return `${about.replace(/, \d+ times$/, "")}, ${times + 1} times`;
}

function cutWords({ write, path, bytes, call }: Of<CutEvent>): string {
	if (call !== undefined) return `in model call ${call}`;
	if (write === undefined) return "";
	const where = `at write ${write}${path === undefined ? "" : `, ${path}`}`;
	return bytes === undefined
		? `${where}, before it has begun`
		: `${where}, of which ${count(bytes, "byte")} ${bytes === 1 ? "is" : "are"} there`;
}

function rebootRow({ files }: Of<RebootEvent>): Omit<Row, "n" | "inner"> {
	const names = Object.keys(files);
	return {
		kind: "reboot",
		title: "reboot",
		about: names.length === 0 ? "the disk is empty" : `the disk has ${listed(names)}`,
		more:
			names.length === 0
				? undefined
				: {
						name: "What is on the disk",
						lines: () =>
							Object.entries(files).flatMap(([name, text]) => [`${name}:`, ...text.replace(/\n$/, "").split("\n")]),
					},
	};
}

/** Every row, in order: what is said first stands first, and what happened within a row comes behind it. */
export function everyRow(sections: readonly Section[]): { row: Row; depth: number; section: Section }[] {
	const found: { row: Row; depth: number; section: Section }[] = [];
	const walk = (rows: readonly Row[], depth: number, section: Section) => {
		for (const row of rows) {
			found.push({ row, depth, section });
			walk(row.inner, depth + 1, section);
		}
	};
	for (const section of sections) walk(section.rows, 0, section);
	return found;
}

/** A row as a sentence for a screen reader. */
export function rowWords({ title, about }: Row): string {
	return about === "" ? title : `${title}: ${about}`;
}

/** A trace in one line: "94 events, 2 processes, 1 power cut". */
export function summary(trace: readonly TraceEvent[]): string {
	const number = (type: TraceEvent["type"]) => trace.filter((event) => event.type === type).length;
	const [boots, cuts, calls] = [number("boot"), number("cut"), number("model")];
	const parts = [count(trace.length, "event"), count(calls, "model call")];
	if (boots > 0) parts.push(boots === 1 ? "1 process" : `${boots} processes`);
	if (cuts > 0) parts.push(count(cuts, "power cut"));
	return parts.join(", ");
}

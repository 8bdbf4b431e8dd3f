import type { Message } from "../../../labs/stage/messages.ts";
import type { TraceEvent } from "../../../labs/stage/trace.ts";
import { count, listed } from "../read/count.ts";
import { isLog, type LogLine, readLines } from "../read/log.ts";
import { messageOf, type Words, wordsOf } from "../read/messages.ts";

/** A process, as far as the figure shows it. */
export interface Process {
	number: number;
	/** Its list of messages. */
	list: Words[];
	/** How many of them came from the file. */
	replayed: number;
	/** Its last model call: how many messages were sent. */
	call?: { number: number; sent: number };
	/** What its tool is writing. */
	tool?: string;
	power: "on" | "failing" | "gone" | "ended";
}

/** What is to be seen at one step. */
export interface State {
	words: string;
	processes: Process[];
	/** The log's lines, and its length in bytes. */
	lines: LogLine[];
	bytes: number;
	/** How many lines there were when the power went; undefined before. */
	cutAfter?: number;
	files: string[];
	/** What this step added. */
	fresh: { messages: number; lines: number; file?: string; replay?: boolean };
	/** At the end of a process: what it wrote, and whether it found log and list equal. */
	written?: string[];
	equal?: boolean;
}

/** The steps of a run that logs, loses its power, and is resumed by a replay. */
export function logReplay(events: readonly TraceEvent[]): State[] {
	const steps: State[] = [];
	let now: State = { words: "", processes: [], lines: [], bytes: 0, files: [], fresh: { messages: 0, lines: 0 } };
	let written: string[] = [];
	let lost: Words[] = [];
	let announced = false;

	const show = (words: string) => {
		steps.push({ ...structuredClone(now), words });
		now = { ...now, fresh: { messages: 0, lines: 0 } };
		for (const process of now.processes) delete process.tool;
	};
	const current = () => now.processes.at(-1);

	for (const event of events) {
		const process = current();
		if (event.type === "boot") {
			now.processes.push({ number: event.process, list: [], replayed: 0, power: "on" });
			show(startWords(now));
		} else if (event.type === "output" && process) {
			const replayed = Number(/^replayed (\d+)$/.exec(event.line)?.[1] ?? 0);
			if (replayed > 0) {
				process.list = now.lines.slice(0, replayed).map(({ role, text }) => ({ role, text }));
				process.replayed = replayed;
				now.fresh = { messages: replayed, lines: 0, replay: true };
				show(replayWords(process, lost));
			}
			const equal = /^log equals record: (true|false)$/.exec(event.line)?.[1];
			if (equal !== undefined) now.equal = equal === "true";
		} else if (event.type === "model" && process) {
			process.call = { number: event.call, sent: event.messages.length };
		} else if (event.type === "told" && process) {
			const message = messageOf(event.event);
			if (!message || announced) continue;
			announced = true; // the next listener is told the same message
			process.list.push(wordsOf(message));
			now.fresh.messages += 1;
			if (message.role === "user") delete process.call;
		} else if (event.type === "disk") {
			if (event.op === "appendText" && isLog(event.path)) {
				const lines = readLines(event.text ?? "");
				now.lines = [...now.lines, ...lines];
				now.bytes += event.bytes;
				now.fresh.lines += lines.length;
			} else if (event.op === "writeText") {
				if (!now.files.includes(event.path)) now.files = [...now.files, event.path];
				now.fresh.file = event.path;
				written = [...written, event.path];
				if (process) process.tool = event.path;
			}
		} else if (event.type === "event") {
			const message = messageOf(event.event);
			announced = false;
			if (message) show(messageWords(now, message));
		} else if (event.type === "cut" && process) {
			process.power = "failing";
			now.cutAfter = now.lines.length;
			const during = event.call === undefined ? "" : `Model call ${event.call} is sent ${sentWords(process)}. `;
			show(`${during}While it is being answered, the power goes.`);
		} else if (event.type === "exit" && process) {
			process.power = event.ended === "powerCut" ? "gone" : "ended";
			if (event.ended === "powerCut") {
				lost = process.list;
				process.list = [];
				show(goneWords(now, process, lost.length));
			} else {
				now.written = written;
				show(endWords(now, process, written));
			}
			written = [];
		}
	}
	return steps;
}

function startWords({ processes, lines, files }: State): string {
	const { number } = processes.at(-1)!;
	if (number === 1) return `Process ${number} starts. Its list of messages is empty, and so is the disk.`;
	const left = `${count(lines.length, "line")}, and ${listed(files)}`;
	return `The machine is on again, and process ${number} starts. It is given the disk as it was left: ${left}. Its own list is empty.`;
}

function replayWords({ number, list }: Process, lost: Words[]): string {
	const same = JSON.stringify(list) === JSON.stringify(lost);
	const what = same ? "the list that was lost, in the same order" : "another list than the one that was lost";
	return `Process ${number} replays the file. Out of it comes ${what}: ${count(list.length, "message")}.`;
}

function messageWords({ processes, lines, fresh }: State, message: Message): string {
	const process = processes.at(-1)!;
	const { text } = process.list.at(-1)!;
	const saved = fresh.lines > 0 ? `the file gets it as line ${lines.at(-1)!.id}` : "the file does not get it";
	if (message.role === "user") return `The user says “${text}” The message goes into the list, and ${saved}.`;
	if (message.role === "toolResult") {
		const done = fresh.file === undefined ? "The tool is done." : `The tool puts ${fresh.file} on the disk.`;
		return `${done} Its result goes into the list, and ${saved}.`;
	}
	const asks = message.content.some((block) => block.type === "toolCall");
	const said = asks ? `asks for “${text}”.` : `answers “${text}”`;
	const call = `Model call ${process.call?.number ?? "?"} is sent ${sentWords(process)} and ${said}`;
	return `${call} The reply goes into the list, and ${saved}.`;
}

function sentWords({ call }: Process): string {
	return count(call?.sent ?? 0, "message");
}

function goneWords({ lines, files }: State, { number }: Process, lost: number): string {
	return `Process ${number} is gone, and its list of ${count(lost, "message")} with it. On the disk nothing has changed: ${count(lines.length, "line")}, and ${listed(files)}.`;
}

function endWords({ equal, lines }: State, { number, list }: Process, written: string[]): string {
	const sums = `${count(list.length, "message")} in the list, ${count(lines.length, "line")} in the file`;
	const verdict = equal === undefined ? "" : equal ? ", and they are equal" : ", and they differ";
	return `Process ${number} has finished. It had only ${listed(written) || "no file"} left to write. There are ${sums}${verdict}.`;
}

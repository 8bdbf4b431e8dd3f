import type { Message, ToolCall } from "../../../labs/stage/messages.ts";
import type { TraceEvent } from "../../../labs/stage/trace.ts";
import { count } from "../read/count.ts";
import { callWords, type Words, wordsOf } from "../read/messages.ts";

/** Where in the loop a step is. */
export type Station = "call" | "prompt" | "ask" | "calls" | "run" | "return";

/** A call of the reply that the loop is at. */
export interface CallState {
	id: string;
	text: string;
	state: "waiting" | "running" | "answered";
}

/** What is to be seen at one step. */
export interface State {
	words: string;
	station: Station;
	list: Words[];
	/** The newest request: its number from 1, and how many messages it sent. 0 before the first. */
	request: number;
	sent: number;
	calls: CallState[];
	files: string[];
	/** The file that this step put on the disk. */
	file?: string;
}

/** One turn of the loop, as the trace has it. */
interface Turn {
	number: number;
	sent: Message[];
	reply: Message | undefined;
	/** The files that its calls wrote, in order. */
	written: string[];
}

/** The steps of one run of `runAgent`: the prompt, each request with its reply, each call with its result, the return. */
export function loop(events: readonly TraceEvent[]): State[] {
	const turns = readTurns(events);
	const steps: State[] = [];
	let now: State = { words: "", station: "call", list: [], request: 0, sent: 0, calls: [], files: [] };
	const show = (station: Station, words: string, change: Partial<State> = {}) => {
		now = { ...now, file: undefined, ...change, station, words };
		steps.push(now);
	};

	show("call", "You call runAgent with a list of yours. It is empty, since this conversation begins here.");
	show("prompt", "The prompt goes into the list, as a message of the user. The model has not been asked yet.", {
		list: (turns[0]?.sent ?? []).map(rowOf),
	});
	turns.forEach(({ number, sent, reply, written }, at) => {
		show("ask", askWords(number, sent.length, turns[at - 1]?.sent.length), {
			request: number,
			sent: sent.length,
			calls: [],
		});
		if (!reply) return;
		const calls = callsOf(reply);
		show("calls", replyWords(calls.length), {
			list: [...now.list, rowOf(reply)],
			calls: calls.map((call) => ({ id: call.id, text: callWords(call), state: "waiting" })),
		});
		// Results are not events. They stand in what the next request sends, behind the reply.
		const results = turns[at + 1]?.sent.slice(sent.length + 1) ?? [];
		calls.forEach((call, place) => {
			const result = results[place];
			if (result?.role !== "toolResult") return;
			const file = written.find((path) => path === call.arguments.path);
			show("run", runWords(call, result.content, file, calls.length - place - 1), {
				list: [...now.list, rowOf(result)],
				calls: now.calls.map((one, index) => ({
					...one,
					state: index === place ? "running" : index < place ? "answered" : "waiting",
				})),
				files: file === undefined || now.files.includes(file) ? now.files : [...now.files, file],
				file,
			});
		});
	});
	const ended = readEnd(events);
	if (ended) show("return", endWords(now, ended, turns), { calls: [] });
	return steps;
}

function readTurns(events: readonly TraceEvent[]): Turn[] {
	const turns: Turn[] = [];
	for (const event of events) {
		const turn = turns.at(-1);
		if (event.type === "model") turns.push({ number: event.call, sent: event.messages, reply: undefined, written: [] });
		else if (event.type === "reply" && turn) turn.reply = event.message;
		else if (event.type === "disk" && event.op === "writeText" && turn) turn.written.push(event.path);
	}
	return turns;
}

/** What the program prints when the run is over: see labs/lessons/03-until-it-stops-asking/figures/loop.ts. */
interface End {
	messages: number;
	/** The place of the returned reply in the list, from 0. */
	returned: number;
}

function readEnd(events: readonly TraceEvent[]): End | undefined {
	const line = events.findLast((event) => event.type === "output")?.line;
	return line === undefined ? undefined : (JSON.parse(line) as End);
}

function callsOf(message: Message): ToolCall[] {
	return message.role === "assistant" ? message.content.filter((block) => block.type === "toolCall") : [];
}

/** A message as a row: calls and results with their ids, since these tie them together. */
function rowOf(message: Message): Words {
	const words = wordsOf(message);
	if (message.role === "toolResult") return { ...words, text: `${message.toolCallId} ${words.text}` };
	const calls = callsOf(message);
	return calls.length === 0
		? words
		: { ...words, text: calls.map((call) => `${call.id} ${callWords(call)}`).join(", ") };
}

function askWords(number: number, sent: number, before: number | undefined): string {
	const whole = `Request ${number} sends the whole list: ${count(sent, "message")}`;
	return before === undefined
		? `${whole}.`
		: `${whole}. The one before it sent ${count(before, "message")}, and the model remembers none of that.`;
}

function replyWords(calls: number): string {
	if (calls === 0) return "The reply goes into the list. It holds no call, so nothing is asked for.";
	const wait = calls === 1 ? "It waits for its turn." : "They wait in the order in which the model made them.";
	return `The reply goes into the list before anything is done about it. It holds ${count(calls, "call")}, so the model asks for more. ${wait}`;
}

function runWords({ id, name }: ToolCall, content: string, file: string | undefined, left: number): string {
	const done = file === undefined ? `The tool ${name} runs` : `The tool ${name} puts ${file} on the disk`;
	const result = `and returns “${content}” At once that goes into the list, as the result for ${id}.`;
	const rest =
		left === 0
			? "Every call of the reply has its result now, and the loop turns."
			: `${count(left, "call")} of this reply ${left === 1 ? "waits" : "wait"}.`;
	return `Call ${id}. ${done} ${result} ${rest}`;
}

function endWords({ list }: State, { messages, returned }: End, turns: Turn[]): string {
	const calls = turns.reduce((sum, { reply }) => sum + (reply ? callsOf(reply).length : 0), 0);
	const results = list.filter(({ role }) => role === "result").length;
	const which = returned === messages - 1 ? "the last message of the list" : `message ${returned + 1} of the list`;
	return `runAgent returns that reply, ${which}. It took ${count(turns.length, "request")}, and ${count(calls, "call")} got ${count(results, "result")}. The list of ${count(messages, "message")} stays with whoever called runAgent.`;
}

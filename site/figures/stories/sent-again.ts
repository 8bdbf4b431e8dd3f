import type { Message } from "../../../labs/stage/messages.ts";
import type { TraceEvent } from "../../../labs/stage/trace.ts";
import { count } from "../read/count.ts";
import { type Words, wordsOf } from "../read/messages.ts";

/** What is to be seen at one step. */
export interface State {
	words: string;
	/** Where the step is: before the first call, while the model has a request, after it has answered, at the end. */
	beat: "before" | "sent" | "answered" | "after";
	transcript: Words[];
	/** What the model holds: the request while a call is under way, and nothing between calls. */
	held: Words[];
	/** How many messages each call was sent, the first call first. */
	calls: number[];
	/** Tokens, as the provider counted them. */
	read: number;
	written: number;
}

/** The steps of a conversation: two for each call of its model. */
export function sentAgain(events: readonly TraceEvent[]): State[] {
	const steps: State[] = [];
	let now: State = { words: "", beat: "before", transcript: [], held: [], calls: [], read: 0, written: 0 };
	const show = (beat: State["beat"], words: string, change: Partial<State> = {}) => {
		now = { ...now, ...change, beat, words };
		steps.push(now);
	};

	show(
		"before",
		"A new conversation. Its transcript is empty. The model holds nothing, and between two calls it never will.",
	);
	for (const event of events) {
		if (event.type === "model") {
			const held = event.messages.map(wordsOf);
			const change = { held, transcript: [...now.transcript, ...held.slice(-1)], calls: [...now.calls, held.length] };
			show("sent", sentWords(now, held, event.call), change);
		} else if (event.type === "reply" && event.message) {
			const { input, output } = usageOf(event.message);
			const said = wordsOf(event.message);
			show("answered", answeredWords(now, said), {
				held: [],
				transcript: [...now.transcript, said],
				read: now.read + input,
				written: now.written + output,
			});
		}
	}
	if (now.calls.length > 0) show("after", afterWords(now));
	return steps;
}

function usageOf(message: Message): { input: number; output: number } {
	return (message.role === "assistant" ? message.usage : undefined) ?? { input: 0, output: 0 };
}

/** All messages that were sent, each as often as it was. */
export function sentInAll({ calls }: Pick<State, "calls">): number {
	return calls.reduce((sum, size) => sum + size, 0);
}

function sentWords({ calls }: State, held: Words[], call: number): string {
	const said = `The user says “${held.at(-1)?.text ?? ""}” That goes to the end of the transcript.`;
	const before = calls.at(-1) ?? 0;
	if (before === 0) return `${said} Call ${call} sends ${count(held.length, "message")}.`;
	return `${said} Call ${call} sends all of it: ${count(held.length, "message")}, and ${before} of them ${before === 1 ? "has" : "have"} been sent before.`;
}

function answeredWords(now: State, said: Words): string {
	const sums = `So far ${count(sentInAll(now), "message")} ${sentInAll(now) === 1 ? "has" : "have"} been sent in ${count(now.calls.length, "call")}.`;
	return `The model answers “${said.text}” and keeps nothing. The reply goes to the end of the transcript. ${sums}`;
}

function afterWords({ calls, transcript, read, written }: State): string {
	const all = sentInAll({ calls });
	const first = calls.at(-1) ?? 0;
	return `The transcript has ${count(transcript.length, "message")}. ${all} were sent, and ${first} of these for the first time. The other ${all - first} had been sent before. The model read ${count(read, "token")} and wrote ${written}.`;
}

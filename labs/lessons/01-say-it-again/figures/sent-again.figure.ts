// A conversation whose model keeps nothing: every call is sent all of it again.
import * as kit from "figure-kit";

interface State {
	caption: string;
	/** Where the step is: before the first call, while the model has a request, after it has answered, at the end. */
	beat: "before" | "sent" | "answered" | "after";
	transcript: kit.Words[];
	/** What the model holds: the request while a call is under way, and nothing between calls. */
	held: kit.Words[];
	/** How many messages each call was sent, the first call first; and how many calls there will have been. */
	calls: number[];
	rounds: number;
	/** Tokens, as the provider counted them. */
	read: number;
	written: number;
}

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const rounds = events.filter((event) => event.type === "model").length;
	const steps = kit.stepsFrom<State>(
		{ beat: "before", transcript: [], held: [], calls: [], rounds, read: 0, written: 0 },
		{ held: [] },
	);
	steps.show(
		"A new conversation. Its transcript is empty. The model holds nothing, and between two calls it never will.",
	);
	for (const event of events) {
		const { transcript, calls, read, written } = steps.now;
		if (event.type === "model") {
			const held = event.messages.map(kit.wordsOf);
			const changes = { held, transcript: [...transcript, ...held.slice(-1)], calls: [...calls, held.length] };
			const { call } = event;
			const sent = steps.show(sentCaption(held, calls.at(-1) ?? 0, call), { beat: "sent", ...changes });
			sent.stop((call <= 2 || call === rounds) && `Call ${call}`, call === rounds && "opens");
		} else if (event.type === "reply" && event.message?.role === "assistant") {
			const { input, output } = event.message.usage ?? { input: 0, output: 0 };
			const said = kit.wordsOf(event.message);
			const changes = { transcript: [...transcript, said], read: read + input, written: written + output };
			steps.show(answeredCaption(said, calls), { beat: "answered", ...changes });
		}
	}
	if (rounds > 0) steps.show(afterCaption(steps.now), { beat: "after" }).stop("The sum");
	return steps.all;
}

/** All messages that were sent, each as often as it was. */
const sentInAll = (calls: readonly number[]) => calls.reduce((sum, size) => sum + size, 0);

function sentCaption(held: readonly kit.Words[], before: number, call: number): string {
	const said = `The user says “${held.at(-1)?.text ?? ""}” That goes to the end of the transcript.`;
	const size = kit.count(held.length, "message");
	if (before === 0) return `${said} Call ${call} sends ${size}.`;
	return `${said} Call ${call} sends all of it: ${size}, and ${before} of them ${before === 1 ? "has" : "have"} been sent before.`;
}

function answeredCaption(said: kit.Words, calls: readonly number[]): string {
	const all = sentInAll(calls);
	const sums = `So far ${kit.count(all, "message")} ${all === 1 ? "has" : "have"} been sent in ${kit.count(calls.length, "call")}.`;
	return `The model answers “${said.text}” and keeps nothing. The reply goes to the end of the transcript. ${sums}`;
}

function afterCaption({ calls, transcript, read, written }: State): string {
	const [all, first] = [sentInAll(calls), calls.at(-1) ?? 0];
	return `The transcript has ${kit.count(transcript.length, "message")}. ${all} were sent, and ${first} of these for the first time. The other ${all - first} had been sent before. The model read ${kit.count(read, "token")} and wrote ${written}.`;
}

function scene({ beat, transcript, held, calls, rounds, read, written }: State, room: kit.Room): kit.Scene {
	const busy = beat === "sent";
	const list = kit.messages(
		"transcript",
		transcript.map((words, at): kit.Item => {
			const item = { ...words, key: `message ${at}` };
			if (beat === "after") return { ...item, tone: "earth" };
			return beat === "answered" && at === transcript.length - 1 ? { ...item, from: "model" } : item;
		}),
		{ title: "Transcript, in your program" },
	);
	/** How many of these messages the call before was sent, too. */
	const before = calls.at(-2) ?? 0;
	const model = kit.messages(
		"model",
		held.map((words, at) => {
			const tone = at < before ? "plain" : "neutral";
			return { ...words, key: `held ${calls.length} ${at}`, tone, from: `message ${at}` };
		}),
		{
			title: "What the model has",
			about: busy ? `call ${calls.length}: ${kit.count(held.length, "message")}` : "between two calls: nothing",
			...(busy ? { tone: "neutral" } : { dashed: true }),
		},
	);
	const square = kit.cells(
		calls.flatMap((size, call) => cornerOf(call, size, calls[call - 1] ?? 0, busy && call === calls.length - 1)),
		{ columns: rounds, lines: rounds },
	);
	const numbers = kit.column(
		[
			kit.text(`${kit.grouped(sentInAll(calls))} in ${kit.count(calls.length, "call")}`, { bold: true }),
			kit.text(`${kit.grouped(calls.at(-1) ?? 0)} for the first time`, { tone: "earth" }),
			kit.text(`${kit.grouped(read)} tokens read`),
			kit.text(`${kit.grouped(written)} written`),
		],
		{ gap: 1 },
	);
	const words = { title: "Sent so far", about: "a cell is a message" };
	const bill =
		room === "middle"
			? kit.panel("bill", words, kit.row([square, numbers], { gap: 24, shares: ["fit", 1] }))
			: kit.panel("bill", words, square, numbers);
	const arrows: kit.Arrow[] = [
		{ from: "transcript", to: "model", tone: busy ? "neutral" : "quiet", text: "request" },
		{ from: "model", to: "transcript", tone: beat === "answered" ? "neutral" : "quiet", text: "reply" },
	];
	if (room === "wide") return { root: kit.row([list, model, bill], { gap: 40, shares: [1, 1, "fit"] }), arrows };
	const both = room === "middle" ? kit.row([list, model], { gap: 40 }) : kit.column([list, model], { gap: 40 });
	return { root: kit.column([both, bill], { gap: 20 }), arrows };
}

/**
 * The messages of one call as cells in the shape of a corner, which goes round the corners of the calls before it. Call n of a
 * conversation in which nothing fails is sent 2n - 1 messages, and so the corners fill a square.
 *
 * @param again how many of them the call before was sent, too
 */
function cornerOf(call: number, size: number, again: number, isNow: boolean): kit.Cell[] {
	return Array.from({ length: size }, (_, index): kit.Cell => {
		const [column, line] = index <= call ? [call, index] : [Math.max(0, 2 * call - index), call];
		return {
			key: `cell ${call} ${index}`,
			column,
			line,
			tone: index >= again ? "earth" : isNow ? "neutral" : "plain",
			filled: index < again && call % 2 === 0,
			...(index === Math.min(call, size - 1) ? { text: String(size) } : {}),
		};
	});
}

export default { reduce, scene } satisfies kit.Figure<State>;

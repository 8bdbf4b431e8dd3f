// A run of `runAgent`: the loop turns as long as a reply holds calls, and each turn sends a longer list.
import * as kit from "figure-kit";

/** Where in the loop a step is. */
type Station = "call" | "prompt" | "ask" | "calls" | "run" | "return";

interface State {
	caption: string;
	station: Station;
	list: kit.Item[];
	/** The newest request: its number from 1, 0 before the first, and how many messages it sent. */
	request: number;
	sent: number;
	/** The calls of its reply, and the place of the one that is run: those before it have been answered. */
	calls: kit.ToolCall[];
	running: number;
	files: string[];
}

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const nothing = { list: [], request: 0, sent: 0, calls: [], running: -1, files: [] };
	const steps = kit.stepsFrom<State>({ station: "call", ...nothing });
	const show = (station: Station, caption: string, changes: Partial<State>) =>
		steps.show(caption, { station, ...changes });
	const requests = events.filter((event) => event.type === "model");
	const written = events.map((event) => (event.type === "disk" && event.op === "writeText" ? event.path : undefined));
	let made = 0;

	steps.show("You call runAgent with a list of yours. It is empty, since this conversation begins here.");
	const prompt = "The prompt goes into the list, as a message of the user. The model has not been asked yet.";
	show("prompt", prompt, { list: (requests[0]?.messages ?? []).map(itemOf) });
	for (const event of events) {
		if (event.type === "model") {
			const sent = event.messages.length;
			const whole = `Request ${event.call} sends the whole list: ${kit.count(sent, "message")}.`;
			const before = `The one before it sent ${kit.count(steps.now.sent, "message")}, and the model remembers none of that.`;
			const caption = event.call === 1 ? whole : `${whole} ${before}`;
			const asked = show("ask", caption, { request: event.call, sent, calls: [], running: -1 });
			asked.stop(`Request ${event.call}`, event.call === 2 && "opens");
		} else if (event.type === "reply" && event.message) {
			const calls = kit.callsOf(event.message);
			made += calls.length;
			const list = [...steps.now.list, itemOf(event.message)];
			show("calls", replyCaption(calls.length), { list, calls });
			// Results are not events. They stand in what the next request sends, behind the reply.
			const results = requests[event.call]?.messages.slice(list.length) ?? [];
			for (const [running, call] of calls.entries()) {
				const result = results[running];
				if (result?.role !== "toolResult") break;
				const file = written.find((path) => path !== undefined && path === call.arguments.path);
				const caption = runCaption(call, result.content, file, calls.length - running - 1);
				const files = new Set([...steps.now.files, ...(file === undefined ? [] : [file])]);
				show("run", caption, { list: [...steps.now.list, itemOf(result)], running, files: [...files] });
			}
		}
	}
	const last = events.findLast((event) => event.type === "output");
	const { messages = 0, returned } = (last && kit.printed<{ messages: number; returned: number }>(last)) ?? {};
	if (returned === undefined) return steps.all;
	const results = steps.now.list.filter(({ role }) => role === "result").length;
	const which = returned === messages - 1 ? "the last message of the list" : `message ${returned + 1} of the list`;
	const answers = `${kit.count(made, "call")} got ${kit.count(results, "result")}`;
	const took = `It took ${kit.count(steps.now.request, "request")}, and ${answers}.`;
	const end = `runAgent returns that reply, ${which}. ${took} The list of ${kit.count(messages, "message")} stays with whoever called runAgent.`;
	show("return", end, { calls: [] }).stop("The end");
	return steps.all;
}

/** A message as a row: calls and results with their ids, since these tie them together. */
function itemOf(message: kit.Message): kit.Item {
	const words = kit.wordsOf(message);
	if (message.role === "toolResult") return { ...words, text: `${message.toolCallId} ${words.text}` };
	const calls = kit.callsOf(message).map((call) => `${call.id} ${kit.callWords(call)}`);
	return calls.length === 0 ? words : { ...words, text: calls.join(", ") };
}

function replyCaption(calls: number): string {
	if (calls === 0) return "The reply goes into the list. It holds no call, so nothing is asked for.";
	const wait = calls === 1 ? "It waits for its turn." : "They wait in the order in which the model made them.";
	const holds = `It holds ${kit.count(calls, "call")}, so the model asks for more.`;
	return `The reply goes into the list before anything is done about it. ${holds} ${wait}`;
}

function runCaption({ id, name }: kit.ToolCall, content: string, file: string | undefined, left: number): string {
	const done = file === undefined ? `The tool ${name} runs` : `The tool ${name} puts ${file} on the disk`;
	const wait = `${kit.count(left, "call")} of this reply ${left === 1 ? "waits" : "wait"}.`;
	const rest = left === 0 ? "Every call of the reply has its result now, and the loop turns." : wait;
	return `Call ${id}. ${done} and returns “${content}” At once that goes into the list, as the result for ${id}. ${rest}`;
}

function scene({ station, list, request, sent, calls, running, files }: State, room: kit.Room): kit.Scene {
	const [asks, replies, over] = [station === "ask", station === "calls", station === "return"];
	const lit = (on: boolean): kit.Tone => (!on ? "quiet" : over ? "earth" : "neutral");
	const spot = (key: Station, long: string, short: string): kit.Spot => {
		return { key, text: room === "narrow" ? short : long, tone: lit(key === station) };
	};
	const first = [spot("ask", "ask the model", "ask"), spot("calls", "any calls?", "calls?")];
	const loop = kit.chart([
		[...first, spot("return", "return it", "return")],
		[undefined, spot("run", "run each", "run"), undefined],
	]);

	const rows = list.map((item, at): kit.Item => {
		const tone = (asks && at < sent && "neutral") || (over && at === list.length - 1 && "earth");
		return tone ? { ...item, tone } : item;
	});
	const messages = kit.messages("list", rows);
	const held = calls.length === 0 ? "no calls" : kit.count(calls.length, "call");
	const asked = asks ? `request ${request}: ${kit.count(sent, "message")}` : `reply ${request}: ${held}`;
	const about = over ? `${kit.count(request, "request")} in all` : request === 0 ? "not asked yet" : asked;
	const tone = asks || replies ? "neutral" : undefined;
	const model = kit.panel("model", { title: "Model", about, tone });
	const waits = calls.map((call, at): kit.Item => {
		const tone = at === running ? "neutral" : at < running ? "earth" : "plain";
		const text = `${call.id} ${kit.callWords(call)}`;
		return { key: call.id, role: at <= running ? "answered" : "waits", text, tone };
	});
	const done = calls.length === 0 ? "none" : `${running + 1} of ${calls.length} answered`;
	const isOpen = request === 0 || asks;
	const words = { title: "Calls of this reply", about: isOpen ? "no reply yet" : done };
	const made = kit.panel("made", words, kit.items(waits));
	const disk = kit.disk("disk", { chips: files.map((text) => ({ key: `file ${text}`, text })) });
	const wide = kit.row([messages, kit.column([model, made, disk])], { shares: [14, 11] });
	const narrow = kit.column([kit.column([model, messages, made], { gap: 30 }), disk]);

	const run = station === "run" && { from: calls[running]?.id ?? "", to: "list" };
	const passing = (asks && { from: "list", to: "model" }) || (replies && { from: "model", to: "list" }) || run;
	return {
		root: kit.column([loop, room === "wide" ? wide : narrow], { gap: 20 }),
		arrows: [
			{ from: "ask", to: "calls", tone: lit(replies) },
			{ from: "calls", to: "return", tone: lit(over), text: "none" },
			{ from: "calls", to: "run", tone: lit(running === 0 && station === "run"), text: "some" },
			{ from: "run", to: "ask", tone: lit(asks && request > 1) },
			passing && { ...passing, tone: "neutral", key: "passing" },
		],
	};
}

export default { reduce, scene } satisfies kit.Figure<State>;

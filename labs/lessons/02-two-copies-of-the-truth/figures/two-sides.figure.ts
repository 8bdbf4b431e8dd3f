// A tool is told, asked for and run: what crosses to the provider with a request, what comes back, and what stays here.
import * as kit from "figure-kit";

type Place = "tool" | "sent" | "reply" | "disk" | "returned";

interface State {
	caption: string;
	/** The tool's name, and the names of its parts, in order. */
	name: string;
	parts: string[];
	/** The newest request, from 1: its messages, and the parts of the tool that went with it. None before the first. */
	request: number;
	messages: kit.Item[];
	told: string[];
	/** The newest reply. */
	blocks: kit.Block[];
	/** The call that is run, and what the tool has returned for it. */
	running?: string | undefined;
	returned: string;
	files: string[];
	/** From where something passes at this step, and to where. */
	way?: readonly [Place, Place] | undefined;
}

/** What the program prints. */
type Did = { did?: string; parts?: string[]; name?: string; id?: string; returned?: string };

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const nothing = { name: "", parts: [], request: 0, messages: [], told: [], blocks: [], returned: "", files: [] };
	const steps = kit.stepsFrom<State>(nothing, { running: undefined, way: undefined });
	for (const event of events) {
		const { did, parts = [], name = "", id = "", returned = "" } = kit.printed<Did>(event) ?? {};
		const { now } = steps;
		if (did === "make") {
			const caption = `Your program makes a tool, ${name}. It has ${kit.count(parts.length, "part")}: ${kit.listed(parts)}. No model has heard of it.`;
			steps.show(caption, { name, parts }).stop("The tool");
		} else if (event.type === "model") {
			const told = Object.keys(event.tools[0] ?? {});
			const stays = now.parts.filter((part) => !told.includes(part));
			const first = `A request goes out. Beside the words of the user it carries ${kit.listed(told)}. What stays here is ${kit.listed(stays)}.`;
			const results = event.messages.filter(({ role }) => role === "toolResult").length;
			const lacks = results === 0 ? " What the tool returned is not in it." : "";
			const again = `The user asks, and the next request goes out: ${kit.count(event.messages.length, "message")}, and the same ${told.length} parts once more.${lacks}`;
			const messages = event.messages.map((message, at) => ({ key: `message ${at}`, ...kit.wordsOf(message) }));
			const way = ["tool", "sent"] as const;
			const sent = { request: event.call, messages, told, blocks: [], way };
			steps.show(event.call === 1 ? first : again, sent).stop(event.call === 1 ? "What crosses" : "The next request");
		} else if (event.type === "reply" && event.message?.role === "assistant") {
			const blocks = kit.blocksOf(event.message.content);
			const calls = kit.callsIn(blocks);
			const said = kit.saidIn(blocks);
			const files = now.files.length === 0 ? "The disk is empty" : `On the disk is ${kit.listed(now.files)}`;
			const asks = `The reply comes: “${said}” Beside the words stands the call ${kit.listed(calls.map((call) => call.id ?? ""))}. ${files}. What has come is data.`;
			const none = `The model answers “${said}” It goes by what it was sent. To tell it what came of a call is the work of lesson 3.`;
			const came = { blocks, way: ["sent", "reply"] as const };
			steps.show(calls.length > 0 ? asks : none, came).stop(calls.length > 0 && "The call");
		} else if (did === "read") {
			const caption = `Your program reads ${id} out of the reply. It names ${now.name}, so this is the tool to run. Here your program could still refuse, or ask somebody.`;
			steps.show(caption, { running: id, way: ["reply", "tool"] });
		} else if (event.type === "disk" && event.op === "writeText") {
			steps.change({ files: [...now.files, event.path] });
		} else if (did === "run") {
			const caption = `The function runs, with the arguments of ${id}, and ${kit.listed(now.files)} is on the disk. It returns “${returned}” to your program, and to nobody else.`;
			steps.show(caption, { running: id, returned, way: ["tool", "disk"] }).stop("It runs here", "opens");
		}
	}
	return steps.all;
}

function scene(state: State, room: kit.Room): kit.Scene {
	const { name, parts, request, messages, told, blocks, running, returned, files, way } = state;
	const [isAsking, isRunning] = [way?.[1] === "sent", way?.[1] === "disk"];
	const touched = (place: Place): kit.Tone | undefined => (way?.includes(place) ? "neutral" : undefined);
	const short = room === "narrow";

	const partItems = parts.map((part): kit.Item => {
		const crosses = isAsking && told.includes(part);
		const works = isRunning && !told.includes(part);
		return { key: `part ${part}`, text: part, bold: crosses || works, tone: crosses || works ? "neutral" : "plain" };
	});
	const tellItems = told.map((part): kit.Item => {
		return { key: `told ${part}`, role: "tool", text: part, tone: isAsking ? "neutral" : "plain" };
	});
	const replyItems = blocks.map((block) => {
		const tone = block.id !== undefined && block.id === running ? "neutral" : "plain";
		return kit.blockItem(block, `reply ${request}`, { tone });
	});
	const rule: kit.Rule[] = told.length > 0 ? [{ rule: "beside the messages", tone: "plain" }] : [];
	const sent =
		request === 0 ? "nothing yet" : `request ${request}${short ? "" : `: ${kit.count(messages.length, "message")}`}`;
	const came = blocks.length === 0 ? "no reply yet" : kit.count(blocks.length, "block");
	const panels = {
		tool: kit.panel(
			"tool",
			{ title: `The tool ${name}`, about: kit.count(parts.length, "part"), head: "line", tone: touched("tool") },
			kit.items(partItems),
		),
		returned: kit.panel(
			"returned",
			{
				title: "It returned",
				about: returned ? "text, here" : "nothing yet",
				head: "line",
				tone: isRunning ? "neutral" : undefined,
			},
			kit.text(returned),
		),
		disk: kit.disk(
			"disk",
			{ chips: files.map((text) => ({ key: `file ${text}`, text })) },
			{ head: "line", tone: touched("disk") },
		),
		sent: kit.panel(
			"sent",
			{ title: "The model is sent", about: sent, head: "line", tone: touched("sent") },
			kit.items([...messages, ...rule, ...tellItems]),
		),
		reply: kit.panel(
			"reply",
			{ title: "Its reply", about: came, head: "line", tone: touched("reply") },
			kit.items(replyItems),
		),
	};
	const here = [kit.text("Your program", { bold: true }), panels.tool, panels.disk, panels.returned];
	const there = [kit.text("At the provider", { bold: true }), panels.sent, panels.reply];
	const wide = kit.row([kit.column(here, { gap: 22 }), kit.column(there, { gap: 22 })], { shares: [4, 5] });
	// Between the reply and the tool stand other panels, so there the frames alone say it.
	const passes = way && way[0] !== "reply" && { from: way[0], to: way[1], tone: "neutral" as const, key: "passing" };
	return {
		root: short || room === "middle" ? kit.column([...here, ...there]) : wide,
		arrows: [passes],
	};
}

export default { reduce, scene } satisfies kit.Figure<State>;

// One job in two harnesses: the first keeps copies of a reply's words and calls, the second works both out when they are wanted.
import * as kit from "figure-kit";

type Part = "list" | "words" | "calls" | "screen" | "disk";

interface State {
	caption: string;
	/** Whether this harness keeps copies: that shows when it makes the first one. */
	copies: boolean;
	/** The blocks of the reply, the one that this step takes out of it, and what it has been through. */
	list?: kit.Block[];
	taken?: kit.Block | undefined;
	edits: string;
	/** The words and the calls as this harness has them beside the list; undefined where it has none. */
	said?: string | undefined;
	calls?: kit.Block[] | undefined;
	screen?: string;
	/** What each file holds, those that were written for a call that was no longer in the list, and the one written now. */
	files: Record<string, string>;
	unasked: string[];
	written?: string;
	/** The parts between which something passes at this step, in that order, or the one that it changes. */
	active: Part[];
	/** At the end of a harness: whether list, screen and disk tell the same story. */
	agree?: boolean;
}

/** What the program prints. */
type Did = Record<"did" | "text" | "id", string> & Record<"calls" | "content", kit.Reply> & Pick<State, "files">;
const idsOf = (calls: readonly kit.Block[] = []) => kit.listed(calls.map(({ id }) => id ?? ""));

/** Whether the words and the calls beside the list differ from what the list says. */
const staleIn = ({ list = [], said, calls }: State): Partial<Record<Part, boolean>> => ({
	words: said !== undefined && said !== kit.saidIn(list),
	calls: calls !== undefined && idsOf(calls) !== idsOf(kit.callsIn(list)),
});

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const fleeting = { taken: undefined, written: undefined, active: [] };
	const steps = kit.stepsFrom<State>({ copies: false, edits: "", files: {}, unasked: [], active: [] }, fleeting);
	const show = (active: Part[], caption: string, more: Partial<State> = {}) => steps.show(caption, { active, ...more });
	const keeps = events.filter((event) => kit.printed<Did>(event)?.did?.startsWith("keep"));
	for (const event of events) {
		const { copies, list = [], files, calls, unasked } = steps.now;
		const { did, text = "", id = "", ...rest } = kit.printed<Did>(event) ?? {};
		const [content, made] = [kit.blocksOf(rest.content ?? []), kit.blocksOf(rest.calls ?? [])];
		if (event.type === "boot") {
			steps.restart({ copies: keeps.some(({ process }) => process === event.process) });
		} else if (event.type === "model" && event.process === 1) {
			steps.show(
				`The user says “${kit.wordsOf(event.messages.at(-1)!).text}” The model is asked, and has not answered yet. On the disk are ${kit.listed(Object.keys(files))}.`,
			);
		} else if (event.type === "reply" && event.message?.role === "assistant") {
			const blocks = kit.blocksOf(event.message.content);
			const calls = kit.callsIn(blocks).length;
			const first = `The reply comes. It is one list of ${kit.count(blocks.length, "block")}: ${blocks.length - calls} with words and ${kit.count(calls, "call")}, in the order in which the model made them.`;
			const again =
				"Another harness, the same disk and the same reply. This one keeps the list, and nothing beside it.";
			show(["list"], event.process === 1 ? first : again, { list: blocks }).stop(
				event.process === 1 ? "The reply" : "One list",
			);
		} else if (event.type === "disk" && event.op === "writeText") {
			steps.change({ files: { ...files, [event.path]: (event.text ?? "").trim() }, written: event.path });
			if (!kit.callsIn(list).some(({ path }) => path === event.path))
				steps.change({ unasked: [...unasked, event.path] });
		} else if (did === "disk") {
			steps.change({ files: rest.files ?? {} });
		} else if (did === "keep words") {
			const caption = "The harness copies the words of the reply into a field beside the list, for the screen.";
			show(["list", "words"], caption, { said: text });
		} else if (did === "keep calls" || did === "read calls") {
			const kept = `It copies the calls into another field, for whoever runs them: ${idsOf(made)}.`;
			const read = `Somebody is to run the calls. They are worked out from the list as it is now: ${idsOf(made) || "none"}.`;
			show(["list", "calls"], copies ? kept : read, { calls: made }).stop(copies && "Two copies");
		} else if (did === "take out") {
			const taken = list.find((block) => !content.some((other) => kit.isSame(block, other)));
			steps.change({ list: content, edits: `the guard took out ${taken?.id ?? "a block"}` });
			const caption = `A guard goes through the list. Its rule is that nobody writes ${taken?.path ?? "that file"}, so it takes ${taken?.id ?? "a block"} out.${staleIn(steps.now).calls ? ` The field with the calls still has ${idsOf(calls)}.` : ""}`;
			if (copies) show(["list"], caption, { taken }).stop("The guard");
		} else if (did === "say so") {
			steps.change({ list: content, edits: `${steps.now.edits} and says so` });
			const kept = `The guard adds a block, so that everybody can read what it did.${staleIn(steps.now).words ? " The field with the words is what it was." : ""}`;
			const only = "The guard takes the call out of the list and says so there. No other place has to hear of it.";
			show(["list"], copies ? kept : only);
		} else if (did === "show") {
			const kept = `The screen takes the words from their field and shows “${text}”${staleIn(steps.now).words ? " What the guard added is not there." : ""}`;
			const read = "The screen wants the words. They are worked out from the list as it is now, shown, and not kept.";
			const active: Part[] = ["list", "words", "screen"];
			show(active.slice(copies ? 1 : 0), copies ? kept : read, { said: text, screen: text });
			if (!copies) steps.change({ said: undefined });
		} else if (did === "run") {
			const path = calls?.find((call) => call.id === id)?.path ?? "a file";
			const asked = `The call ${id} is run, and ${path} is written. The list asks for it.`;
			const more = `Then ${id} is run too, because the field has it. ${path} is written. The list does not ask for that any more.`;
			show(["calls", "disk"], unasked.includes(path) ? more : asked);
		} else if (did === "end") {
			const agree = steps.now.screen === kit.saidIn(list) && unasked.length === 0;
			const words = `The list asks for ${kit.listed(kit.callsIn(list).map(({ words }) => words)) || "nothing"}`;
			const one = `${words}, and that was run. The screen shows what the list says. There was no second place to forget.`;
			const two = `${words}, and ${unasked.length === 0 ? "the disk has that" : `${kit.listed(unasked)} was written as well`}. The screen shows words that the list has moved on from. Each part did what its own copy said.`;
			const shown = show([], agree ? one : two, { agree, ...(copies ? {} : { calls: undefined }) });
			shown.stop(agree ? "One story" : "Two stories", !agree && "opens");
		}
	}
	return steps.all;
}

function scene(state: State, room: kit.Room): kit.Scene {
	const { copies, list = [], taken, edits, said, calls, active, agree } = state;
	const [stale, isWide, right] = [staleIn(state), room === "wide", agree ? ("earth" as const) : undefined];
	// A block that is being taken out stands where it stood, behind those that are left.
	const blocks = [...list, ...(taken ? [taken] : [])].map((block) =>
		kit.blockItem(block, `block ${copies}`, block === taken ? { struck: true, tone: "live" } : { tone: right }),
	);
	const made = (calls ?? []).map((call) => {
		const isAsked = list.some((block) => kit.isSame(block, call));
		const tone = !isAsked ? "live" : call.path === state.written ? "neutral" : right;
		return kit.blockItem(call, `call ${copies}`, { tone });
	});
	const files = Object.entries(state.files).map(([path, text]): kit.Item => {
		const tone = state.unasked.includes(path) ? "live" : path === state.written ? "neutral" : right;
		return { key: path, role: path, text, tone, bold: path === state.written };
	});
	const [none, now] = ["none kept", "just worked out"];
	const copy = (isOld = false) => (!copies ? now : isOld ? "a copy, out of date" : "a copy");
	const size = state.list ? `content, ${kit.count(list.length, "block")}` : "no reply yet";
	const words = kit.text(said ?? "", { tone: stale.words ? "live" : "plain" });
	const screen = kit.text(state.screen ?? "", { tone: stale.words ? "live" : right });
	const part = (name: Part, title: string, about: string, body: kit.Content) => {
		const tone = stale[name] ? "live" : active.includes(name) ? "neutral" : undefined;
		const dashed = about === none || about === now;
		return kit.panel(name, { title, about, head: isWide ? "tall" : "line", tone, dashed }, body);
	};
	const parts = {
		list: part("list", "The reply", isWide && edits !== "" ? edits : size, kit.items(blocks)),
		words: part("words", "Words", said === undefined ? none : copy(stale.words), words),
		calls: part("calls", "Calls", calls === undefined ? none : copy(stale.calls), kit.items(made)),
		screen: part("screen", "Screen", state.screen === undefined ? "nothing shown yet" : "shows", screen),
		disk: part("disk", "Disk", kit.count(files.length, "file"), kit.items(files)),
	};
	const title = copies ? "A harness that keeps copies" : "A harness that works them out";
	const story = agree ? "one story" : agree === false ? "two stories" : "";
	const head = kit.heading(title, story, agree ? "earth" : "live");
	const rows = [kit.row([parts.words, parts.screen]), kit.row([parts.calls, parts.disk])];
	const wide = kit.row([parts.list, kit.column(rows, { gap: 22 })], { shares: [1, 2] });
	const tone = stale.words || stale.calls ? "live" : "neutral";
	const ways = active.slice(1).map((to, at): kit.Arrow => ({ from: active[at]!, to, tone }));
	const differ = (["words", "calls"] as const).filter((name) => copies && stale[name]);
	const signs = differ.map((name): kit.Sign => ({ between: ["list", name], text: "≠", tone: "live" }));
	return { root: kit.column(isWide ? [head, wide] : [head, ...Object.values(parts)]), arrows: [...ways, ...signs] };
}

export default { reduce, scene } satisfies kit.Figure<State>;

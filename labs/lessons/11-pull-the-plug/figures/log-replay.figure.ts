// A run that logs, loses its power, and is resumed by a replay: processes with their lists, and the disk between them.
import * as kit from "figure-kit";

interface Process {
	power: kit.Power;
	/** Its list of messages, how many of them came from the file, and its last model call. */
	list: kit.Words[];
	replayed: number;
	call?: { number: number; sent: number } | undefined;
}

interface State {
	caption: string;
	/** All processes of the run, and the number of the last one that has started, from 1. */
	processes: Process[];
	number: number;
	/** The disk: the log's lines and its length in bytes, how many lines there were when the power went, the other files. */
	lines: kit.LogLine[];
	bytes: number;
	cutAfter?: number;
	files: string[];
	/** What this step brings: lines of the log, a file that the tool writes, a replay. */
	appended: number;
	written?: string | undefined;
	replay: boolean;
	/** At the end of a process: whether it found log and list equal. */
	equal?: boolean;
}

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const boots = events.filter((event) => event.type === "boot");
	const processes = boots.map((): Process => ({ power: "waiting", list: [], replayed: 0 }));
	const fleeting = { appended: 0, written: undefined, replay: false };
	const empty = { number: 0, lines: [], bytes: 0, files: [], appended: 0, replay: false };
	const steps = kit.stepsFrom<State>({ processes, ...empty }, fleeting);
	let [lost, written]: [kit.Words[], string[]] = [[], []];

	for (const event of kit.withAnnounced(events)) {
		const { lines, bytes, files, number, equal } = steps.now;
		const process = steps.now.processes[number - 1];
		/** The processes with something changed about the running one. */
		const running = (changes: Partial<Process>, of = number) => ({
			processes: steps.now.processes.map((one, at) => (at === of - 1 ? { ...one, ...changes } : one)),
		});
		const left = `${kit.count(lines.length, "line")}, and ${kit.listed(files)}`;
		if (event.type === "boot") {
			const begin = `Process ${event.process} starts. Its list of messages is empty, and so is the disk.`;
			const again = `The machine is on again, and process ${event.process} starts. It is given the disk as it was left: ${left}. Its own list is empty.`;
			steps.change({ ...running({ power: "on" }, event.process), number: event.process });
			steps.show(event.process === 1 ? begin : again);
		} else if (event.type === "output") {
			const replayed = Number(/^replayed (\d+)$/.exec(event.line)?.[1] ?? 0);
			const verdict = /^log equals record: (true|false)$/.exec(event.line)?.[1];
			if (verdict !== undefined) steps.change({ equal: verdict === "true" });
			if (replayed === 0) continue;
			const list = lines.slice(0, replayed).map(({ role, text }) => ({ role, text }));
			const isSame = JSON.stringify(list) === JSON.stringify(lost);
			const what = isSame ? "the list that was lost, in the same order" : "another list than the one that was lost";
			const caption = `Process ${number} replays the file. Out of it comes ${what}: ${kit.count(list.length, "message")}.`;
			steps.show(caption, { ...running({ list, replayed }), replay: true }).stop("The replay", "opens");
		} else if (event.type === "model") {
			steps.change(running({ call: { number: event.call, sent: event.messages.length } }));
		} else if (event.type === "disk" && event.op === "writeText") {
			written = [...written, event.path];
			steps.change({ files: files.includes(event.path) ? files : [...files, event.path], written: event.path });
		} else if (event.type === "announced" && event.message && process) {
			const more = kit.appendedBy(event.meanwhile);
			const call = event.message.role === "user" ? undefined : process.call;
			steps.change(running({ list: [...process.list, kit.wordsOf(event.message)], call }));
			steps.change({ lines: [...lines, ...more.lines], bytes: bytes + more.bytes, appended: more.lines.length });
			steps.show(messageCaption(steps.now, event.message)).stop(lines.length === 0 && "The first line");
		} else if (event.type === "cut" && process) {
			const during = event.call === undefined ? "" : `Model call ${event.call} is sent ${sentBy(process)}. `;
			steps.change({ ...running({ power: "failing" }), cutAfter: lines.length });
			steps.show(`${during}While it is being answered, the power goes.`).stop("The cut");
		} else if (event.type === "exit" && process) {
			const [isCut, size] = [event.ended === "powerCut", kit.count(process.list.length, "message")];
			const gone = `Process ${number} is gone, and its list of ${size} with it. On the disk nothing has changed: ${left}.`;
			const same = equal === undefined ? "" : equal ? ", and they are equal" : ", and they differ";
			const done = `Process ${number} has finished. It had only ${kit.listed(written) || "no file"} left to write. There are ${size} in the list, ${kit.count(lines.length, "line")} in the file${same}.`;
			steps
				.show(isCut ? gone : done, running(isCut ? { power: "gone", list: [] } : { power: "ended" }))
				.stop(isCut ? "What is left" : "The end");
			[lost, written] = [process.list, []];
		}
	}
	return steps.all;
}

const sentBy = ({ call }: Process) => kit.count(call?.sent ?? 0, "message");

function messageCaption({ processes, number, lines, appended, written }: State, message: kit.Message): string {
	const process = processes[number - 1]!;
	const { text } = kit.wordsOf(message);
	const saved = appended > 0 ? `the file gets it as line ${lines.at(-1)!.id}` : "the file does not get it";
	if (message.role === "user") return `The user says “${text}” The message goes into the list, and ${saved}.`;
	const done = written === undefined ? "The tool is done." : `The tool puts ${written} on the disk.`;
	if (message.role === "toolResult") return `${done} Its result goes into the list, and ${saved}.`;
	const said = kit.callsOf(message).length > 0 ? `asks for “${text}”.` : `answers “${text}”`;
	return `Model call ${process.call?.number ?? "?"} is sent ${sentBy(process)} and ${said} The reply goes into the list, and ${saved}.`;
}

function scene(state: State, room: kit.Room): kit.Scene {
	const { processes, number, lines, files, appended, written, replay, equal } = state;
	const panels = processes.map((process, at) => processPanel(process, at + 1, state));
	const running = panels[number - 1]!;
	const held: { tone?: kit.Tone } = processes[number - 1]!.power !== "on" || replay ? { tone: "earth" } : {};
	const rows = lines.map((line, at): kit.Item => {
		const isNew = at >= lines.length - appended;
		return { ...line, key: `line ${at}`, ...(isNew ? { from: `message ${number} ${at}`, turn: 2 } : held) };
	});
	const chips = files.map((text): kit.Chip => ({ key: `file ${text}`, text, ...(text === written ? {} : held) }));
	const about = `session.jsonl, ${kit.count(state.bytes, "byte")}`;
	const words = { title: "Disk", about, foot: kit.chips(chips, { empty: "no other file" }) };
	const disk = kit.log("disk", kit.ruled(rows, state.cutAfter, { rule: "power cut" }), words);
	// The disk's rows have an id more: so much wider they break like those of a process, and stand beside them.
	const shares = [8, 9, ...panels.slice(1).map(() => 8)];
	const root = {
		wide: kit.row([...panels.slice(0, 1), disk, ...panels.slice(1)], { gap: 36, shares }),
		middle: kit.row([running, disk]),
		narrow: kit.column([running, disk], { gap: 36 }),
	}[room];

	const now = { from: running.key, tone: "neutral" } as const;
	const append = { ...now, to: `line ${lines.length - 1}`, text: `append ${lines.at(-1)?.id}`, key: "appends" };
	const replays = lines.map((_, at) => ({ ...now, from: `line ${at}`, to: running.key, text: "replay" }));
	const [text, tone] = equal ? (["=", "earth"] as const) : (["≠", "live"] as const);
	const arrows = [
		...(replay ? replays : []),
		appended > 0 && append,
		written !== undefined && { ...now, to: `file ${written}`, key: "writes" },
		equal !== undefined && ({ between: [running.key, "disk"], text, tone, large: true } as const),
	];
	return { root, arrows };
}

function processPanel({ power, list, replayed, call }: Process, number: number, { replay, equal, written }: State) {
	const tone = power === "failing" ? "live" : power === "ended" && equal ? "earth" : undefined;
	const rows = list.map((words, at): kit.Item => {
		const from = replay ? { from: `line ${at}`, turn: at } : {};
		return { ...words, key: `message ${number} ${at}`, ...(tone && { tone }), ...from };
	});
	const body = kit.items(kit.ruled(rows, replayed || undefined, { rule: "replayed", tone: "earth" }));
	const asked = call
		? `model call ${call.number}: ${power === "failing" ? "power cut" : `${call.sent} sent`}`
		: "model: not asked yet";
	const doing = power === "ended" ? "nothing left to do" : written === undefined ? asked : `tool: write ${written}`;
	const idle = power === "ended" || (!call && written === undefined);
	const words = { power, body, about: `agent.messages, ${kit.count(list.length, "message")}`, doing, idle };
	return kit.process(`process ${number}`, `Process ${number}`, { ...words, lost: "the list is gone" });
}

export default { reduce, scene } satisfies kit.Figure<State>;

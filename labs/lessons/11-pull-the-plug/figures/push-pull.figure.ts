// A run with a saver and a counter as listeners, and a consumer that may leave: what is pushed comes before what is pulled.
import * as kit from "figure-kit";

interface State {
	caption: string;
	/** What the step is about: a message goes into the record; listeners are told; the consumer is handed the event. */
	beat: "before" | "recorded" | "told" | "handed" | "both" | "after";
	/** All events of the run by name, and the one that is passed on now: -1 before the first. */
	events: string[];
	at: number;
	record: kit.Words[];
	lines: kit.LogLine[];
	counted: number;
	handed: number;
	shown: kit.Words[];
	/** Whether the consumer has closed the run, and whether the program found log and record equal then. */
	left: boolean;
	equal?: boolean;
}

const WHOSE: Record<string, string> = {
	user: "The user’s message",
	assistant: "The model’s reply",
	result: "The tool’s result",
};

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const all = kit.withAnnounced(events);
	const announced = all.filter((event) => event.type === "announced");
	const closed = !announced.some(({ name, handed }) => name === "agent_end" && handed);
	const names = announced.map(({ name, message }) => (message ? `${name} ${kit.wordsOf(message).role}` : name));
	const nothing = { record: [], lines: [], counted: 0, handed: 0, shown: [], left: false };
	const steps = kit.stepsFrom<State>({ beat: "before", events: names, at: -1, ...nothing });
	const show = (beat: State["beat"], caption: string, changes: Partial<State>) =>
		steps.show(caption, { beat, ...changes });

	const two = "Two listeners have subscribed: first the saver, then the counter.";
	steps.show(`${two} The consumer is a loop over the run. It has not asked for an event yet.`);
	announced.forEach((event, at) => {
		const { record, lines, handed, shown } = steps.now;
		const next = all[all.indexOf(event) + 1];
		const isShown = next?.type === "output" && next.line.startsWith("shown: ");
		const left = closed && at === announced.length - 1;
		const saved = kit.appendedBy(event.meanwhile).lines;
		const said = event.meanwhile.map((one) => (one.type === "output" ? one.line : "")).join("\n");
		const [, counted = 0, recorded = 0] = /^counter: (\d+), record: (\d+)$/m.exec(said)?.map(Number) ?? [];
		const told = { lines: [...lines, ...saved], counted };
		const given = { handed: handed + (event.handed ? 1 : 0), left };
		if (!event.message) {
			const both = `${event.name}. The record stays as it is. (1) The listeners are told, and the counter counts ${counted}. (2) The consumer is handed the event.`;
			show("both", left ? `${both} It leaves.` : both, { at, ...told, ...given });
			return;
		}
		const message = kit.wordsOf(event.message);
		const isFirst = record.length === 0;
		const before = `${WHOSE[message.role]} is finished. Before anybody hears of it, it goes into the record.`;
		show("recorded", before, { at, record: [...record, message] }).stop(isFirst && "Recorded");
		const saver = saved.length > 0 ? `The saver appends line ${saved.at(-1)!.id}` : "The saver appends nothing";
		const size = kit.count(recorded, "message");
		const heard = `(1) The listeners are told, in the order in which they subscribed. ${saver}, and the counter counts ${counted}. By now the record has ${size}.`;
		show("told", heard, told).stop(isFirst && "Pushed");
		const leaves =
			"(2) The consumer is handed the event, and has had enough: it leaves its loop and does nothing with the message. A line that saves, further down in that loop, would not be reached.";
		const does = isShown ? "shows the message" : "does nothing with it";
		const stays = `(2) Only now is the consumer handed the event. It ${does}.`;
		const more = { ...given, shown: isShown ? [...shown, message] : shown };
		show("handed", left ? leaves : stays, more).stop(
			left ? "The consumer leaves" : isFirst && "Pulled",
			left && "opens",
		);
	});
	const last = events.findLast((event) => event.type === "output")?.line ?? "";
	const equal = /equal: (true|false)/.exec(last)?.[1];
	if (equal === undefined) return steps.all;
	const { record, lines, shown } = steps.now;
	const over = closed ? "The run is closed, and nothing more is announced." : "The run is over.";
	const sums = `The record has ${kit.count(record.length, "message")}, the log ${kit.count(lines.length, "line")}`;
	const verdict = equal === "true" ? "they are equal" : "they differ";
	const end = `${over} ${sums}, and ${verdict}. The consumer showed ${kit.count(shown.length, "message")}.`;
	show("after", end, { equal: equal === "true" }).stop("The end");
	return steps.all;
}

function scene(state: State, room: kit.Room): kit.Scene {
	const { beat, events, at, record, lines, counted, handed, shown, left, equal } = state;
	const [pushed, pulled] = [beat === "told" || beat === "both", beat === "handed" || beat === "both"];
	const lit = (on: boolean): kit.Tone => (on ? "neutral" : "quiet");
	const right = equal ? ({ tone: "earth" } as const) : {};
	const flow = events.map((text, index): kit.Chip => {
		const isNow = index === at && beat !== "after";
		return { text, tone: index > at ? "quiet" : isNow ? "neutral" : "plain" };
	});
	const recorded = record.map((message) => ({ ...message, ...right }));
	const size = kit.count(record.length, "message");
	const harness = kit.messages("harness", recorded, { title: "Harness", about: `the record, ${size}` });
	const tone = pushed ? "neutral" : undefined;
	const saver = kit.panel("saver", { title: "Saver", about: kit.count(lines.length, "line"), tone });
	const counter = kit.panel("counter", { title: "Counter", about: kit.count(counted, "event"), tone });
	const saved = lines.map((line) => ({ ...line, ...right, from: "saver", turn: 1 }));
	const verdict = equal ? "equal to the record" : "not equal to the record";
	const words = kit.text(equal === undefined ? "" : verdict, { bold: true, tone: equal ? "earth" : "live" });
	const log = kit.column([kit.log("log", saved), words]);
	const read = shown.map((message) => ({ ...message, turn: 1 }));
	const consumer = kit.messages("consumer", read, {
		title: left ? "Consumer, gone" : "Consumer",
		about: `handed ${kit.count(handed, "event")}, shown:`,
		tone: left ? "live" : pulled ? "neutral" : undefined,
		dashed: left && beat === "after",
	});
	const wide = () => kit.row([harness, kit.column([saver, counter, kit.space(), consumer]), log], { gap: 48 });
	// In a narrow room what is pushed goes down at the left; at the right edge there is a way past it, for the consumer.
	const narrow = () => {
		const down = kit.column([kit.row([saver, counter], { gap: 12 }), log], { gap: 26 });
		return kit.column([harness, kit.row([down, kit.space({ width: 24 })], { gap: 10 }), consumer], { gap: 34 });
	};
	return {
		root: kit.column([kit.chips(flow), room === "wide" ? wide() : narrow()], { gap: 17 }),
		arrows: [
			{ from: "harness", to: "saver", tone: lit(pushed), badge: "1" },
			{ from: "harness", to: "counter", tone: lit(pushed), ...(room === "wide" && { badge: "1" }) },
			{ from: "saver", to: "log", tone: lit(beat === "told" && lines.length > 0) },
			!(left && beat === "after") && { from: "harness", to: "consumer", tone: lit(pulled), badge: "2" },
		],
	};
}

export default { reduce, scene } satisfies kit.Figure<State>;

import { clipped } from "../draw/clipped.ts";
import type { Drawing, GroupMark, Mark, Tone } from "../draw/marks.ts";
import { badge, chip, flow, HEAD, PAD, panel, type Rect, ROW, row } from "../draw/parts.ts";
import { arrow } from "../draw/shapes.ts";
import { count } from "../read/count.ts";
import type { State } from "../stories/push-pull.ts";

/** Room between panels, for an arrow and its number. */
const GAP = 48;
const SMALL_PANEL = HEAD + 4;

interface Layout {
	harness: Rect;
	saver: Rect;
	counter: Rect;
	consumer: Rect;
	log: Rect;
	stacked: boolean;
	/** Where the row of events ends and the panels begin. */
	top: number;
	height: number;
}

/** Below this width panels lie above each other. */
const STACKED = 640;

/** The picture of one step: the record, the listeners it is pushed to, and the consumer that pulls. */
export function drawPushPull(story: readonly State[], step: number, width: number): Drawing {
	const state = story[step]!;
	const events = eventMarks(state, width);
	const layout = layOut(story, width, events.height);
	const marks = [
		...events.marks,
		...harnessMarks(state, layout),
		...listenerMarks(state, layout),
		...logMarks(state, layout),
		...consumerMarks(state, layout),
		...passing(state, layout),
	];
	return { width, height: layout.height, marks };
}

function layOut(story: readonly State[], width: number, top: number): Layout {
	const last = story.at(-1)!;
	const rows = Math.max(last.record.length, last.lines.length, 1);
	const list = HEAD + rows * ROW + 6;
	const shown = HEAD + Math.max(1, last.shown.length) * ROW + 6;
	const full = width - 2;
	if (width < STACKED) {
		// What is pushed goes down at the left; at the right edge there is a way past it, for the consumer.
		const pushed = full - 34;
		const half = Math.floor((pushed - 12) / 2);
		const gap = 34;
		const harness: Rect = { x: 1, y: top, width: full, height: list };
		const saver: Rect = { x: 1, y: harness.y + list + gap, width: half, height: SMALL_PANEL };
		const log: Rect = { x: 1, y: saver.y + SMALL_PANEL + 26, width: pushed, height: list };
		const consumer: Rect = { x: 1, y: log.y + list + 20, width: full, height: shown };
		return {
			harness,
			saver,
			counter: { ...saver, x: 1 + half + 12 },
			log,
			consumer,
			stacked: true,
			top,
			height: consumer.y + shown + 1,
		};
	}
	const column = Math.floor((full - 2 * GAP) / 3);
	const at = (n: number) => 1 + n * (column + GAP);
	const listeners = 2 * SMALL_PANEL + 12;
	const body = Math.max(list, listeners) + 22 + shown;
	return {
		harness: { x: at(0), y: top, width: column, height: body },
		saver: { x: at(1), y: top, width: column, height: SMALL_PANEL },
		counter: { x: at(1), y: top + SMALL_PANEL + 12, width: column, height: SMALL_PANEL },
		log: { x: at(2), y: top, width: column, height: Math.max(list, listeners) },
		consumer: { x: at(1), y: top + body - shown, width: column, height: shown },
		stacked: false,
		top,
		height: top + body + 1,
	};
}

/** The events of the run in their order, the one that is passed on now marked. */
function eventMarks({ events, at, beat }: State, width: number): { marks: Mark[]; height: number } {
	const { places, height } = flow(events, width - 2);
	const toneOf = (index: number): Tone => {
		if (index > at) return "quiet";
		return index === at && beat !== "after" ? "neutral" : "plain";
	};
	const marks = events.map((name, index): Mark => {
		const { x, y } = places[index]!;
		return chip(`event ${index}`, { x: x + 1, y: y + 1 }, name, toneOf(index));
	});
	return { marks, height: height + 17 };
}

function harnessMarks({ record, beat, equal }: State, { harness }: Layout): Mark[] {
	const marks: Mark[] = [
		panel("harness", harness, { title: "Harness", about: `the record, ${count(record.length, "message")}` }),
	];
	record.forEach((message, index) => {
		const isFresh = beat === "recorded" && index === record.length - 1;
		const tone: Tone = isFresh ? "neutral" : equal ? "earth" : "plain";
		marks.push(
			row(
				`message ${index}`,
				{ x: harness.x + PAD, y: harness.y + HEAD + index * ROW, width: harness.width - 2 * PAD },
				{ ...message, tone },
			),
		);
	});
	return marks;
}

function listenerMarks({ beat, counted, lines }: State, { saver, counter }: Layout): Mark[] {
	const tone: Tone | undefined = beat === "told" || beat === "both" ? "neutral" : undefined;
	return [
		panel("saver", saver, { title: "Saver", about: count(lines.length, "line"), tone }),
		panel("counter", counter, { title: "Counter", about: count(counted, "event"), tone }),
	];
}

function logMarks({ lines, record, beat, equal }: State, { log, saver, stacked }: Layout): Mark[] {
	const marks: Mark[] = [panel("log", log, { title: "Log", about: `session.jsonl, ${count(lines.length, "line")}` })];
	const inside = log.width - 2 * PAD;
	lines.forEach((line, index) => {
		const isFresh = beat === "told" && index === lines.length - 1;
		const motion: Pick<GroupMark, "from" | "turn"> = isFresh
			? { from: { x: saver.x + PAD, y: saver.y + 14 }, turn: 1 }
			: {};
		marks.push(
			row(
				`line ${index}`,
				{ x: log.x + PAD, y: log.y + HEAD + index * ROW, width: inside },
				{ ...line, tone: isFresh ? "neutral" : equal ? "earth" : "plain" },
				motion,
			),
		);
	});
	if (equal !== undefined && !stacked)
		marks.push({
			kind: "text",
			key: "equal",
			x: log.x + PAD,
			y: log.y + log.height + 40,
			text: equal ? "equal to the record" : "not equal to the record",
			bold: true,
			tone: equal ? "earth" : "live",
		});
	if (equal !== undefined && stacked)
		marks.push({
			kind: "text",
			key: "equal",
			x: log.x + log.width - PAD,
			y: log.y + 21,
			anchor: "end",
			text: equal ? `${lines.length} = ${record.length}, equal` : "not equal",
			bold: true,
			tone: equal ? "earth" : "live",
		});
	return marks;
}

function consumerMarks({ beat, handed, shown, left }: State, { consumer }: Layout): Mark[] {
	const active = beat === "handed" || beat === "both";
	const about = `handed ${count(handed, "event")}, shown:`;
	const marks: Mark[] = [
		panel("consumer", consumer, {
			title: left ? "Consumer, gone" : "Consumer",
			about,
			tone: left ? "live" : active ? "neutral" : undefined,
			dashed: left && beat === "after",
		}),
	];
	const inside = consumer.width - 2 * PAD;
	shown.forEach(({ role, text }, index) => {
		const isFresh = beat === "handed" && index === shown.length - 1 && !left;
		const y = consumer.y + HEAD + index * ROW;
		marks.push(
			row(
				`shown ${index}`,
				{ x: consumer.x + PAD, y, width: inside },
				{ role, text: clipped(text, inside), tone: isFresh ? "neutral" : "plain" },
				{ turn: 1 },
			),
		);
	});
	return marks;
}

/** The two ways of an event, each with its number. */
function passing(state: State, { harness, saver, counter, consumer, log, stacked }: Layout): Mark[] {
	const { beat, left } = state;
	const pushed = beat === "told" || beat === "both";
	const pulled = beat === "handed" || beat === "both";
	const push: Tone = pushed ? "neutral" : "quiet";
	const pull: Tone = pulled ? "neutral" : "quiet";
	const gone = left && beat === "after";
	const appended = beat === "told" && state.lines.length > 0;
	const append: Tone = appended ? "neutral" : "quiet";
	if (stacked) {
		const x = saver.x + 26;
		const second = counter.x + 26;
		const y = harness.y + harness.height;
		const right = consumer.x + consumer.width - 15;
		const marks: Mark[] = [
			arrow(
				"push saver",
				[
					[x, y + 2],
					[x, saver.y - 3],
				],
				push,
			),
			arrow(
				"push counter",
				[
					[second, y + 2],
					[second, counter.y - 3],
				],
				push,
			),
			badge("first", x + 24, y + 17, "1", pushed),
			arrow(
				"append",
				[
					[x, saver.y + saver.height + 2],
					[x, log.y - 3],
				],
				append,
			),
		];
		if (!gone)
			marks.push(
				arrow(
					"pull",
					[
						[right, y + 2],
						[right, consumer.y - 3],
					],
					pull,
				),
				badge("second", right, (y + consumer.y) / 2, "2", pulled),
			);
		return marks;
	}
	const from = harness.x + harness.width;
	const middle = from + GAP / 2 - 4;
	const start = saver.y + 30;
	const bend = counter.y + 28;
	const low = consumer.y + 28;
	const marks: Mark[] = [
		arrow(
			"push saver",
			[
				[from + 2, start],
				[saver.x - 3, start],
			],
			push,
		),
		arrow(
			"push counter",
			[
				[from + 2, bend],
				[counter.x - 3, bend],
			],
			push,
		),
		badge("first", middle, start, "1", pushed),
		badge("first again", middle, bend, "1", pushed),
		arrow(
			"append",
			[
				[saver.x + saver.width + 2, start],
				[log.x - 3, start],
			],
			append,
		),
	];
	if (!gone)
		marks.push(
			arrow(
				"pull",
				[
					[from + 2, low],
					[consumer.x - 3, low],
				],
				pull,
			),
			badge("second", middle, low, "2", pulled),
		);
	return marks;
}

import { clipped } from "../draw/clipped.ts";
import type { Drawing, GroupMark, Mark, Tone } from "../draw/marks.ts";
import { chip, chipWidth, flow, HEAD, PAD, panel, type Rect, ROW, row } from "../draw/parts.ts";
import { arrow } from "../draw/shapes.ts";
import type { Part, State } from "../stories/owns.ts";

const GAP = 44;
/** A part with one row in it, and the flag. */
const SLOT = 56;
const FLAG = 32;

interface Layout {
	harness: Rect;
	parts: Record<Part, Rect>;
	runAgent: Rect;
	stacked: boolean;
	height: number;
}

/** What runAgent is given, and nothing of it is its own. */
const GIVEN = ["model", "system", "messages", "tools", "prompt", "getSteering", "getFollowUps"];

/** The picture of one step: the harness with everything that it owns, and beside it the function that owns nothing. */
export function drawOwns(story: readonly State[], step: number, width: number): Drawing {
	const state = story[step]!;
	const layout = layOut(Math.max(...story.map(({ messages }) => messages.length)), width);
	return {
		width,
		height: layout.height,
		marks: [...harnessMarks(state, layout), ...partMarks(state, layout), ...runAgentMarks(state, layout)],
	};
}

function layOut(rows: number, width: number): Layout {
	const list = 26 + rows * ROW + 4;
	const side = FLAG + 3 * SLOT + 3 * PAD;
	if (width >= 480) {
		const beside = width >= 720;
		const full = width - 2;
		const harnessWidth = beside ? Math.floor((full - GAP) * 0.7) : full;
		const column = Math.floor((harnessWidth - 3 * PAD) / 2);
		const body = Math.max(list, side);
		const harness: Rect = { x: 1, y: 1, width: harnessWidth, height: HEAD + body + PAD };
		const left = harness.x + PAD;
		const top = harness.y + HEAD;
		const slot = (at: number): Rect => ({
			x: left,
			y: top + FLAG + PAD + at * (SLOT + PAD),
			width: column,
			height: SLOT,
		});
		const runAgent: Rect = beside
			? { x: harness.x + harnessWidth + GAP, y: 1, width: full - harnessWidth - GAP, height: harness.height }
			: { x: 1, y: harness.y + harness.height + GAP, width: full, height: runAgentHeight(full) };
		return {
			harness,
			parts: {
				isRunning: { x: left, y: top, width: column, height: FLAG },
				steering: slot(0),
				followUps: slot(1),
				listeners: slot(2),
				messages: { x: left + column + PAD, y: top, width: column, height: body },
			},
			runAgent,
			stacked: !beside,
			height: Math.max(harness.y + harness.height, runAgent.y + runAgent.height) + 1,
		};
	}
	const full = width - 2;
	const inside = full - 2 * PAD;
	const half = Math.floor((inside - PAD) / 2);
	const left = 1 + PAD;
	const right = left + half + PAD;
	const top = 1 + HEAD;
	const queues = top + SLOT + PAD;
	const messages: Rect = { x: left, y: queues + SLOT + PAD, width: inside, height: list };
	const harness: Rect = { x: 1, y: 1, width: full, height: messages.y + list + PAD - 1 };
	const runAgent: Rect = { x: 1, y: harness.y + harness.height + GAP - 6, width: full, height: runAgentHeight(full) };
	return {
		harness,
		parts: {
			isRunning: { x: left, y: top, width: half, height: SLOT },
			listeners: { x: right, y: top, width: half, height: SLOT },
			steering: { x: left, y: queues, width: half, height: SLOT },
			followUps: { x: right, y: queues, width: half, height: SLOT },
			messages,
		},
		runAgent,
		stacked: true,
		height: runAgent.y + runAgent.height + 1,
	};
}

function harnessMarks({ called }: State, { harness }: Layout): Mark[] {
	const marks: Mark[] = [panel("harness", harness, { title: "Harness", about: called === undefined ? "owns:" : "" })];
	if (called !== undefined)
		marks.push({
			kind: "text",
			key: "called",
			x: harness.x + PAD,
			y: harness.y + 39,
			text: clipped(`you: ${called}`, harness.width - 2 * PAD),
			voice: "record",
			bold: true,
			tone: "neutral",
		});
	return marks;
}

function partMarks(state: State, { parts }: Layout): Mark[] {
	const { messages, steering, followUps, listeners, told, changed, running } = state;
	const slot = (part: Part, label: string): Mark[] => {
		const { x, y, width, height } = parts[part];
		const tone: Tone = changed.includes(part) ? "neutral" : "quiet";
		return [
			{ kind: "box", key: `${part} frame`, x, y, width, height, look: "bare", tone },
			{ kind: "text", key: `${part} label`, x: x + 8, y: y + 20, text: label, voice: "record", small: true, tone },
		];
	};
	const empty = (part: Part, text: string): Mark => {
		const { x, y } = parts[part];
		return { kind: "text", key: `${part} empty`, x: x + 8, y: y + 43, text, tone: "quiet" };
	};
	const marks: Mark[] = [
		...slot("isRunning", "isRunning"),
		...slot("steering", "steering"),
		...slot("followUps", "follow-ups"),
		...slot("listeners", "listeners"),
		...slot("messages", `messages, ${messages.length}`),
	];

	const flag = parts.isRunning;
	const low = flag.height > FLAG;
	marks.push({
		kind: "text",
		key: "flag",
		x: low ? flag.x + 8 : flag.x + flag.width - 8,
		y: flag.y + (low ? 43 : 20),
		text: String(running),
		voice: "record",
		bold: true,
		anchor: low ? "start" : "end",
		tone: running ? "neutral" : "quiet",
	});

	for (const [part, queue] of [
		["steering", steering],
		["followUps", followUps],
	] as const) {
		const { x, y, width } = parts[part];
		queue.forEach((text, index) => {
			marks.push(
				waiting(
					`${part} ${text}`,
					{ x: x + 6, y: y + 27 + index * ROW, width: width - 12 },
					text,
					changed.includes(part),
				),
			);
		});
		if (queue.length === 0) marks.push(empty(part, "nobody waits"));
	}

	let x = parts.listeners.x + 6;
	for (const name of listeners) {
		marks.push(
			chip(`listener ${name}`, { x, y: parts.listeners.y + 27 }, name, told.includes(name) ? "neutral" : "plain"),
		);
		x += chipWidth(name) + 6;
	}
	if (listeners.length === 0) marks.push(empty("listeners", "nobody listens"));

	const list = parts.messages;
	messages.forEach((message, index) => {
		const isFresh = changed.includes("messages") && index === messages.length - 1;
		const queue = changed.includes("steering")
			? parts.steering
			: changed.includes("followUps")
				? parts.followUps
				: undefined;
		const from = isFresh && queue ? { x: queue.x + 6, y: queue.y + 27 } : undefined;
		marks.push(
			row(
				`message ${index}`,
				{ x: list.x + 6, y: list.y + 27 + index * ROW, width: list.width - 12 },
				{ ...message, tone: isFresh ? "neutral" : "plain" },
				{ from },
			),
		);
	});
	return marks;
}

/** Words that wait in a queue. */
function waiting(key: string, { x, y, width }: Omit<Rect, "height">, text: string, fresh: boolean): GroupMark {
	return {
		kind: "group",
		key,
		x,
		y,
		marks: [
			{ kind: "box", key: "box", x: 0, y: 0, width, height: 23, look: "tinted", tone: fresh ? "neutral" : "plain" },
			{ kind: "text", key: "text", x: 7, y: 16, text: clipped(text, width - 12), voice: "record" },
		],
	};
}

function runAgentHeight(width: number): number {
	return HEAD + flow(GIVEN, width - 2 * PAD).height + 40;
}

function runAgentMarks({ run, touched }: State, { runAgent, harness, parts, stacked }: Layout): Mark[] {
	const going = run === "going";
	const about = { "not yet": "not called yet", going: "called by prompt, with", over: "has returned" }[run];
	const { places, height } = flow(GIVEN, runAgent.width - 2 * PAD);
	const [left, top] = [runAgent.x + PAD, runAgent.y + HEAD];
	const marks: Mark[] = [panel("runAgent", runAgent, { title: "runAgent", about, dashed: !going })];
	if (going)
		GIVEN.forEach((name, index) => {
			const { x, y } = places[index]!;
			marks.push(chip(`given ${name}`, { x: left + x, y: top + y }, name, name === touched ? "neutral" : "quiet"));
		});
	marks.push({ kind: "text", key: "owns", x: left, y: top + height + 26, text: "owns nothing", bold: true });
	if (touched === undefined) return marks;
	const place = places[GIVEN.indexOf(touched)] ?? { x: 0, y: 0 };
	if (stacked) {
		const x = parts.messages.x + 30;
		marks.push(
			arrow(
				"touches",
				[
					[x, runAgent.y - 3],
					[x, harness.y + harness.height + 3],
				],
				"neutral",
			),
		);
	} else {
		const y = top + place.y + 12;
		marks.push(
			arrow(
				"touches",
				[
					[runAgent.x - 3, y],
					[harness.x + harness.width + 3, y],
				],
				"neutral",
			),
		);
	}
	return marks;
}

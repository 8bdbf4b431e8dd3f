import type { Drawing, GroupMark, Mark, Tone } from "../draw/marks.ts";
import { chip, chipWidth, HEAD, PAD, panel, type Rect, ROW, row } from "../draw/parts.ts";
import { arrow, pathThrough, torn } from "../draw/shapes.ts";
import { count } from "../read/count.ts";
import type { Process, State } from "../stories/log-replay.ts";

/** Room between panels, for what passes from one to the other. */
const GAP = 44;
/** Room for the cut, between the lines before it and those after. */
const CUT = 18;
/** The strip at the foot of a panel. */
const FOOT = 42;

interface Layout {
	/** Where the numbered process is; undefined where another one has taken its place. */
	process(number: number): Rect | undefined;
	disk: Rect;
	/** Whether panels lie above each other. */
	stacked: boolean;
	width: number;
	height: number;
}

/** The picture of one step of a run that logs: processes with their lists, and the disk between them. */
export function drawLogReplay(story: readonly State[], step: number, width: number): Drawing {
	const state = story[step]!;
	const layout = layOut(story, state, width);
	const marks: Mark[] = [...diskMarks(state, layout)];
	const numbers = new Set(story.flatMap(({ processes }) => processes.map((process) => process.number)));
	for (const number of numbers) {
		const place = layout.process(number);
		const process = state.processes.find((one) => one.number === number);
		if (!place) continue;
		if (process) marks.push(...processMarks(state, process, place, layout));
		else marks.push(...waitingMarks(number, place));
	}
	return { width: layout.width, height: layout.height, marks };
}

/** The place of a process that has not started. */
function waitingMarks(number: number, { x, y, width, height }: Rect): Mark[] {
	return [
		{ kind: "box", key: `waiting ${number}`, x, y, width, height, look: "bare", dashed: true, tone: "quiet" },
		{
			kind: "text",
			key: `waiting words ${number}`,
			x: x + PAD,
			y: y + 21,
			text: `Process ${number}, not started`,
			tone: "quiet",
		},
	];
}

function layOut(story: readonly State[], state: State, width: number): Layout {
	const rows = Math.max(
		...story.flatMap(({ lines, processes }) => [lines.length, ...processes.map((p) => p.list.length)]),
	);
	const height = HEAD + rows * ROW + CUT + 6 + FOOT;
	const last = state.processes.at(-1)?.number ?? 1;
	if (width < 480) {
		// One process at a time, above the disk.
		const gap = GAP - 8;
		const place: Rect = { x: 1, y: 1, width: width - 2, height };
		return {
			process: (number) => (number === last ? place : undefined),
			disk: { ...place, y: height + gap },
			stacked: true,
			width,
			height: 2 * height + gap + 1,
		};
	}
	const columns = width < 720 ? 2 : 3;
	const column = Math.floor((width - 2 - (columns - 1) * GAP) / columns);
	const place = (at: number): Rect => ({ x: 1 + at * (column + GAP), y: 1, width: column, height });
	return {
		process: (number) => (columns === 3 ? place(number === 1 ? 0 : 2) : number === last ? place(0) : undefined),
		disk: place(1),
		stacked: false,
		width,
		height: height + 2,
	};
}

/** The top of a row in its panel, counted from 0: rows after the cut lie below it. */
function topOf(index: number, { cutAfter }: State): number {
	return HEAD + index * ROW + (cutAfter !== undefined && index >= cutAfter ? CUT : 0);
}

function diskMarks(state: State, layout: Layout): Mark[] {
	const { disk } = layout;
	const { lines, fresh, cutAfter, files } = state;
	const about = `session.jsonl, ${count(state.bytes, "byte")}`;
	const inside = disk.width - 2 * PAD;
	const holds = state.processes.at(-1)?.power === "failing" || state.processes.at(-1)?.power === "gone" || fresh.replay;
	const marks: Mark[] = [panel("disk", disk, { title: "Disk", about })];

	lines.forEach((line, index) => {
		const isFresh = index >= lines.length - fresh.lines;
		const y = topOf(index, state);
		const tone: Tone = isFresh ? "neutral" : holds || state.equal ? "earth" : "plain";
		marks.push(
			row(
				`line ${index}`,
				{ x: disk.x + PAD, y: disk.y + y, width: inside },
				{ ...line, tone },
				isFresh ? { from: cameFrom(state, layout, y), turn: 2 } : {},
			),
		);
	});
	if (cutAfter !== undefined) marks.push(cutMark("cut", disk, topOf(cutAfter - 1, state) + ROW - 1, "power cut"));

	const foot = disk.y + disk.height - FOOT;
	marks.push(footLine("disk foot", disk));
	let x = disk.x + PAD;
	files.forEach((file) => {
		const isFresh = file === fresh.file || state.written?.includes(file);
		const from = isFresh && !layout.stacked ? { x: x + side(state, layout) * GAP * 2, y: foot + 10 } : undefined;
		marks.push(
			chip(`file ${file}`, { x, y: foot + 10 }, file, isFresh ? "neutral" : holds ? "earth" : "plain", { from }),
		);
		x += chipWidth(file) + 6;
	});
	if (files.length === 0)
		marks.push({
			kind: "text",
			key: "no files",
			x,
			y: foot + 26,
			text: "no other file",
			small: true,
			voice: "record",
			tone: "quiet",
		});
	return marks;
}

/** On which side of the disk the running process is: -1 left, 1 right. */
function side(state: State, layout: Layout): number {
	const place = layout.process(state.processes.at(-1)?.number ?? 1);
	return place && place.x > layout.disk.x ? 1 : -1;
}

/** Where a line of the file comes from: the same row of the list. */
function cameFrom(state: State, layout: Layout, y: number): { x: number; y: number } {
	const place = layout.process(state.processes.at(-1)?.number ?? 1) ?? layout.disk;
	return { x: place.x + PAD, y: place.y + y };
}

function processMarks(state: State, process: Process, place: Rect, layout: Layout): Mark[] {
	const { number, list, power, replayed } = process;
	const running = number === state.processes.at(-1)!.number;
	const dead = power === "gone";
	const marks: Mark[] = [
		panel(`process ${number}`, place, {
			title: dead
				? `Process ${number}, without power`
				: power === "ended"
					? `Process ${number}, finished`
					: `Process ${number}`,
			about: dead ? "nothing" : `agent.messages, ${count(list.length, "message")}`,
			tone: power === "failing" || dead ? "live" : undefined,
			dashed: dead,
		}),
	];
	const inside = place.width - 2 * PAD;
	list.forEach((message, index) => {
		const isFresh = running && index >= list.length - state.fresh.messages;
		const lost = power === "failing";
		const tone: Tone = isFresh ? "neutral" : lost ? "live" : state.equal && power === "ended" ? "earth" : "plain";
		const y = topOf(index, number === 1 ? { ...state, cutAfter: undefined } : state);
		const from = state.fresh.replay ? { x: layout.disk.x + PAD, y: layout.disk.y + y } : undefined;
		const motion: Pick<GroupMark, "from" | "turn"> = state.fresh.replay ? { from, turn: index } : {};
		marks.push(
			row(
				`message ${number} ${index}`,
				{ x: place.x + PAD, y: place.y + y, width: inside },
				{ ...message, tone },
				motion,
			),
		);
	});
	if (replayed > 0 && list.length >= replayed)
		marks.push(cutMark(`replayed ${number}`, place, topOf(replayed - 1, state) + ROW - 1, "replayed", "earth"));
	if (dead) marks.push(...emptiness(number, place));
	else marks.push(...footMarks(process, place));
	if (running) marks.push(...passing(state, process, place, layout));
	return marks;
}

/** A line across a panel that says what separates the rows above it from those below. */
function cutMark(key: string, place: Rect, y: number, text: string, tone: Tone = "live"): GroupMark {
	const middle = place.width / 2;
	const half = text.length * 3.8 + 8;
	return {
		kind: "group",
		key,
		x: place.x,
		y: place.y + y + CUT / 2 - 1,
		marks: [
			{ kind: "line", key: "left", path: pathThrough([PAD, 0], [middle - half, 0]), dashed: true, tone },
			{ kind: "line", key: "right", path: pathThrough([middle + half, 0], [place.width - PAD, 0]), dashed: true, tone },
			{ kind: "text", key: "text", x: middle, y: 4, text, small: true, voice: "record", anchor: "middle", tone },
		],
	};
}

function emptiness(number: number, place: Rect): Mark[] {
	const width = Math.min(150, place.width - 40);
	const x = place.x + (place.width - width) / 2;
	const y = place.y + place.height / 2;
	return [
		{ kind: "line", key: `tear ${number}`, path: torn(x, y - 6, width), tone: "live", weight: "heavy" },
		{
			kind: "text",
			key: `gone ${number}`,
			x: x + width / 2,
			y: y + 24,
			text: "the list is gone",
			anchor: "middle",
			tone: "live",
		},
	];
}

function footLine(key: string, { x, y, width, height }: Rect): Mark {
	return {
		kind: "line",
		key,
		path: pathThrough([x + PAD, y + height - FOOT], [x + width - PAD, y + height - FOOT]),
		weight: "hair",
	};
}

/** What a process is doing: its tool, or its model. */
function footMarks({ number, call, tool, power }: Process, place: Rect): Mark[] {
	const y = place.y + place.height - FOOT + 26;
	const failing = power === "failing";
	const ended = power === "ended";
	const text = failing
		? `model call ${call?.number}: power cut`
		: ended
			? "nothing left to do"
			: tool !== undefined
				? `tool: write ${tool}`
				: call
					? `model call ${call.number}: ${call.sent} sent`
					: "model: not asked yet";
	const tone: Tone = failing ? "live" : !ended && (call || tool) ? "plain" : "quiet";
	return [
		footLine(`foot ${number}`, place),
		{
			kind: "text",
			key: `doing ${number}`,
			x: place.x + PAD,
			y,
			text,
			voice: "record",
			small: true,
			bold: failing,
			tone,
		},
	];
}

/** The arrow between a process and the disk, for what this step passes. */
function passing(state: State, process: Process, place: Rect, layout: Layout): Mark[] {
	const { fresh, lines } = state;
	const { disk } = layout;
	if (state.equal !== undefined) return [equality(state.equal, place, layout)];
	if (fresh.lines === 0 && !fresh.replay) return [];
	if (layout.stacked) {
		const x = place.x + 24;
		const [top, bottom] = [place.y + place.height + 3, disk.y - 3];
		const text = fresh.replay ? "replay" : `append ${lines.at(-1)!.id}`;
		return [
			arrow(
				"passing",
				fresh.replay
					? [
							[x, bottom],
							[x, top],
						]
					: [
							[x, top],
							[x, bottom],
						],
				"neutral",
			),
			{
				kind: "text",
				key: "passing words",
				x: x + 14,
				y: (top + bottom) / 2 + 4,
				text,
				small: true,
				voice: "record",
				tone: "neutral",
			},
		];
	}
	const right = place.x > disk.x;
	const near = right ? place.x - 3 : place.x + place.width + 3;
	const far = right ? disk.x + disk.width + 3 : disk.x - 3;
	const across = (index: number): number => disk.y + topOf(index, state) + ROW / 2 - 1;
	if (fresh.replay)
		return process.list.map((_, index) =>
			arrow(
				`replaying ${index}`,
				[
					[far, across(index)],
					[near, across(index)],
				],
				"neutral",
			),
		);
	const marks: Mark[] = [
		arrow(
			"passing",
			[
				[near, across(lines.length - 1)],
				[far, across(lines.length - 1)],
			],
			"neutral",
		),
	];
	if (process.tool !== undefined) {
		const y = disk.y + disk.height - FOOT + 22;
		marks.push(
			arrow(
				"writing",
				[
					[near, y],
					[far, y],
				],
				"neutral",
			),
		);
	}
	return marks;
}

/** Between list and file, at the end: whether they are equal. */
function equality(equal: boolean, place: Rect, { disk, stacked }: Layout): Mark {
	const text = stacked ? (equal ? "equal" : "not equal") : equal ? "=" : "≠";
	const [left, right] = place.x < disk.x ? [place, disk] : [disk, place];
	const x = stacked ? place.x + place.width / 2 : (left.x + left.width + right.x) / 2;
	const y = stacked ? disk.y - 14 : disk.y + disk.height / 2;
	return {
		kind: "text",
		key: "equal",
		x,
		y,
		text,
		large: !stacked,
		bold: true,
		anchor: "middle",
		tone: equal ? "earth" : "live",
	};
}

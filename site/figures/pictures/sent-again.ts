import type { Drawing, GroupMark, Mark, Tone } from "../draw/marks.ts";
import { HEAD, PAD, panel, type Rect, ROW, row } from "../draw/parts.ts";
import { arrow } from "../draw/shapes.ts";
import { count, grouped } from "../read/count.ts";
import { type State, sentInAll } from "../stories/sent-again.ts";

/** Room between the panels, for what passes from one to the other. */
const GAP = 40;
/** A message that was sent, as a cell of the square, and from one to the next. */
const CELL = 23;
const STEP = 26;
/** The lines of numbers at the square. */
const LINE = 24;

interface Layout {
	transcript: Rect;
	model: Rect;
	bill: Rect;
	/** Where the numbers of the bill stand. */
	numbers: { x: number; y: number };
	/** Whether transcript and model lie above each other. */
	stacked: boolean;
	height: number;
}

/** The picture of one step: the transcript, what the model holds, and a square with a cell for each message that was sent. */
export function drawSentAgain(story: readonly State[], step: number, width: number): Drawing {
	const state = story[step]!;
	const layout = layOut(story, width);
	const marks = [
		...transcriptMarks(state, layout),
		...modelMarks(state, layout),
		...passing(state, layout),
		...billMarks(state, layout),
	];
	return { width, height: layout.height, marks };
}

function layOut(story: readonly State[], width: number): Layout {
	const last = story.at(-1)!;
	const list = HEAD + Math.max(1, last.transcript.length) * ROW + 6;
	const square = last.calls.length * STEP;
	const full = width - 2;
	const numbers = 4 * LINE;
	if (width >= 720) {
		const side = square + 2 * PAD;
		const column = Math.floor((full - side - 2 * GAP) / 2);
		const bill: Rect = { x: 1 + 2 * (column + GAP), y: 1, width: side, height: list };
		return {
			transcript: { x: 1, y: 1, width: column, height: list },
			model: { x: 1 + column + GAP, y: 1, width: column, height: list },
			bill,
			numbers: { x: bill.x + PAD, y: bill.y + HEAD + square + 26 },
			stacked: false,
			height: list + 2,
		};
	}
	if (width >= 480) {
		const column = Math.floor((full - GAP) / 2);
		const bill: Rect = { x: 1, y: 1 + list + 20, width: full, height: HEAD + square + PAD };
		return {
			transcript: { x: 1, y: 1, width: column, height: list },
			model: { x: 1 + column + GAP, y: 1, width: column, height: list },
			bill,
			numbers: { x: bill.x + PAD + square + 24, y: bill.y + HEAD + 14 },
			stacked: false,
			height: bill.y + bill.height + 1,
		};
	}
	const model: Rect = { x: 1, y: 1 + list + GAP, width: full, height: list };
	const bill: Rect = { x: 1, y: model.y + list + 20, width: full, height: HEAD + square + numbers + PAD };
	return {
		transcript: { x: 1, y: 1, width: full, height: list },
		model,
		bill,
		numbers: { x: 1 + PAD, y: bill.y + HEAD + square + 22 },
		stacked: true,
		height: bill.y + bill.height + 1,
	};
}

function transcriptMarks({ transcript, beat }: State, { transcript: place, model, stacked }: Layout): Mark[] {
	const about = count(transcript.length, "message");
	const marks: Mark[] = [panel("transcript", place, { title: "Transcript, in your program", about })];
	transcript.forEach((message, index) => {
		const isFresh = (beat === "sent" || beat === "answered") && index === transcript.length - 1;
		const y = place.y + HEAD + index * ROW;
		const from = stacked ? { x: place.x + PAD, y: model.y + HEAD } : { x: model.x + PAD, y: model.y + HEAD };
		marks.push(
			row(
				`message ${index}`,
				{ x: place.x + PAD, y, width: place.width - 2 * PAD },
				{ ...message, tone: isFresh ? "neutral" : beat === "after" ? "earth" : "plain" },
				isFresh && beat === "answered" ? { from } : {},
			),
		);
	});
	return marks;
}

function modelMarks({ held, beat, calls }: State, { model, transcript }: Layout): Mark[] {
	const busy = beat === "sent";
	const about = busy ? `call ${calls.length}: ${count(held.length, "message")}` : "between two calls: nothing";
	const marks: Mark[] = [
		panel("model", model, { title: "What the model has", about, tone: busy ? "neutral" : undefined, dashed: !busy }),
	];
	/** How many of these messages the call before was sent, too. */
	const before = calls.at(-2) ?? 0;
	held.forEach((message, index) => {
		marks.push(
			row(
				`held ${calls.length} ${index}`,
				{ x: model.x + PAD, y: model.y + HEAD + index * ROW, width: model.width - 2 * PAD },
				{ ...message, tone: index >= before ? "neutral" : "plain" },
				{ from: { x: transcript.x + PAD, y: transcript.y + HEAD + index * ROW } },
			),
		);
	});
	return marks;
}

/** The request on its way, or the reply. */
function passing({ beat }: State, { transcript, model, stacked }: Layout): Mark[] {
	const send: Tone = beat === "sent" ? "neutral" : "quiet";
	const answer: Tone = beat === "answered" ? "neutral" : "quiet";
	if (stacked) {
		const [top, bottom] = [transcript.y + transcript.height + 3, model.y - 3];
		const [left, right] = [transcript.x + 40, transcript.x + 140];
		return [
			arrow(
				"request",
				[
					[left, top],
					[left, bottom],
				],
				send,
			),
			arrow(
				"reply",
				[
					[right, bottom],
					[right, top],
				],
				answer,
			),
			label("request word", left + 10, (top + bottom) / 2 + 5, "request", send, "start"),
			label("reply word", right + 10, (top + bottom) / 2 + 5, "reply", answer, "start"),
		];
	}
	const [left, right] = [transcript.x + transcript.width + 3, model.x - 3];
	const y = transcript.y + HEAD;
	return [
		arrow(
			"request",
			[
				[left, y],
				[right, y],
			],
			send,
		),
		arrow(
			"reply",
			[
				[right, y + 40],
				[left, y + 40],
			],
			answer,
		),
	];
}

function label(key: string, x: number, y: number, text: string, tone: Tone, anchor: "start" | "middle"): Mark {
	return { kind: "text", key, x, y, text, voice: "record", small: true, anchor, tone };
}

function billMarks(state: State, { bill, numbers }: Layout): Mark[] {
	const { calls, beat, read, written } = state;
	const marks: Mark[] = [panel("bill", bill, { title: "Sent so far", about: "a cell is a message" })];
	calls.forEach((size, call) => {
		const again = calls[call - 1] ?? 0;
		const isFresh = beat === "sent" && call === calls.length - 1;
		marks.push(corner(`call ${call}`, { x: bill.x + PAD, y: bill.y + HEAD }, { call, size, again, isFresh }));
	});
	const lines: { text: string; tone?: Tone }[] = [
		{ text: `${grouped(sentInAll(state))} in ${count(calls.length, "call")}` },
		{ text: `${grouped(calls.at(-1) ?? 0)} for the first time`, tone: "earth" },
		{ text: `${grouped(read)} tokens read` },
		{ text: `${grouped(written)} written` },
	];
	lines.forEach(({ text, tone }, index) => {
		const y = numbers.y + index * LINE;
		marks.push({ kind: "text", key: `number ${index}`, x: numbers.x, y, text, bold: index === 0, tone });
	});
	return marks;
}

/** What a corner of the square stands for. */
interface Corner {
	/** The call's number, from 0, and how many messages it was sent. */
	call: number;
	size: number;
	/** How many of them the call before was sent, too. */
	again: number;
	/** Whether the call is under way. */
	isFresh: boolean;
}

/**
 * The messages of one call as cells in the shape of a corner, which goes round the corners of the calls before it. Call n of a
 * conversation in which nothing fails is sent 2n - 1 messages, and so the corners fill a square.
 */
function corner(key: string, at: { x: number; y: number }, { call, size, again, isFresh }: Corner): GroupMark {
	const cells = Array.from({ length: size }, (_, index): Mark[] => {
		const [column, line] = index <= call ? [call, index] : [Math.max(0, 2 * call - index), call];
		const [x, y] = [column * STEP, line * STEP];
		const tone: Tone = index >= again ? "earth" : isFresh ? "neutral" : "plain";
		const look = index < again && call % 2 === 0 ? "tinted" : "panel";
		const box: Mark = { kind: "box", key: `cell ${index}`, x, y, width: CELL, height: CELL, look, tone };
		if (index !== Math.min(call, size - 1)) return [box];
		return [box, label("size", x + CELL / 2, y + 16, String(size), "plain", "middle")];
	});
	return { kind: "group", key, x: at.x, y: at.y, marks: cells.flat() };
}

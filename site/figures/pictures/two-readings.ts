import { clipped, monoWidth } from "../draw/clipped.ts";
import type { Drawing, GroupMark, Mark, Tone } from "../draw/marks.ts";
import { HEAD, PAD, panel, type Rect, ROW } from "../draw/parts.ts";
import { arrow } from "../draw/shapes.ts";
import { type Block, isSame } from "../read/blocks.ts";
import { count } from "../read/count.ts";
import type { File, Part, State } from "../stories/two-readings.ts";

/** Room between panels, for an arrow. */
const GAP = 44;
/** Below this width panels lie above each other. */
const STACKED = 720;
/** The line that names the harness. */
const TITLE = 30;
/** From one line of words to the next, and how many there is room for. */
const LINE = 20;
const LINES = 4;
/** About how wide the serif is, in parts of the mono. */
const SERIF = 0.85;
/** A row itself; it is a little lower than the step from one to the next. */
const ROW_HEIGHT = ROW - 3;

interface Layout {
	parts: Record<Part, Rect>;
	/** Height of a panel's head. */
	head: number;
	stacked: boolean;
	height: number;
}

/** The picture of one step: a reply's list of blocks, the words and the calls taken from it, and what became of them. */
export function drawTwoReadings(story: readonly State[], step: number, width: number): Drawing {
	const state = story[step]!;
	const rows = Math.max(...story.map(({ list = [], taken }) => list.length + (taken ? 1 : 0)));
	const layout = layOut(rows, Math.max(...story.map(({ files }) => files.length)), width);
	const marks = [
		...titleMarks(state, width),
		...arrows(state, layout),
		...listMarks(state, layout),
		...wordsMarks(state, layout),
		...callsMarks(state, layout),
		...screenMarks(state, layout),
		...diskMarks(state, layout),
	];
	return { width, height: layout.height, marks };
}

function layOut(rows: number, files: number, width: number): Layout {
	const full = width - 2;
	const top = TITLE + 4;
	if (width < STACKED) {
		const head = 30;
		const gap = 14;
		let y = top;
		const below = (height: number): Rect => {
			const rect: Rect = { x: 1, y, width: full, height };
			y += height + gap;
			return rect;
		};
		const parts = {
			list: below(head + rows * ROW + 4),
			words: below(head + 3 * LINE + 4),
			calls: below(head + 2 * ROW + 4),
			screen: below(head + 3 * LINE + 4),
			disk: below(head + files * ROW + 4),
		};
		return { parts, head, stacked: true, height: y - gap + 1 };
	}
	const column = Math.floor((full - 2 * GAP) / 3);
	const x = (at: number) => 1 + at * (column + GAP);
	const high = HEAD + LINES * LINE + 4;
	const low = HEAD + 2 * ROW + 4;
	const second = top + high + 22;
	return {
		parts: {
			list: { x: x(0), y: top, width: column, height: high + 22 + low },
			words: { x: x(1), y: top, width: column, height: high },
			calls: { x: x(1), y: second, width: column, height: low },
			screen: { x: x(2), y: top, width: column, height: high },
			disk: { x: x(2), y: second, width: column, height: low },
		},
		head: HEAD,
		stacked: false,
		height: second + low + 1,
	};
}

function titleMarks({ harness, copies, agree }: State, width: number): Mark[] {
	const title = copies ? "A harness that keeps copies" : "A harness that works them out";
	const marks: Mark[] = [{ kind: "text", key: `title ${harness}`, x: 1, y: 20, text: title, bold: true }];
	if (agree !== undefined)
		marks.push({
			kind: "text",
			key: "agree",
			x: width - 1,
			y: 20,
			text: agree ? "one story" : width < 320 ? "two stories" : "two stories of one reply",
			anchor: "end",
			bold: true,
			tone: agree ? "earth" : "live",
		});
	return marks;
}

/** A panel, with its line of record where there is room for one. */
function part(state: State, { parts, stacked }: Layout, name: Part, title: string, about: string, tone?: Tone): Mark {
	const kept = name !== "words" && name !== "calls";
	const empty = (name === "words" && state.said === undefined) || (name === "calls" && state.calls === undefined);
	return panel(name, parts[name], {
		title,
		about: stacked ? "" : about,
		tone: tone ?? (state.active.includes(name) ? "neutral" : undefined),
		dashed: !kept && (empty || !state.copies),
	});
}

function listMarks(state: State, layout: Layout): Mark[] {
	const { list, taken, edits, active, agree } = state;
	const { x, y, width, height } = layout.parts.list;
	const about = list === undefined ? "no reply yet" : `content, ${count(list.length, "block")}`;
	const marks: Mark[] = [part(state, layout, "list", "The reply", about)];
	// A block that is being taken out stands where it stood, behind those that are left.
	const rows = taken === undefined ? (list ?? []) : [...(list ?? []), taken];
	rows.forEach((block, index) => {
		const gone = taken !== undefined && isSame(block, taken);
		const last = index === rows.length - 1;
		const fresh = active.includes("list") && edits.length > 1 && last && block.kind === "text";
		marks.push(
			blockMark(
				`block ${keyOf(block)}`,
				{ x: x + PAD, y: y + layout.head + index * ROW, width: width - 2 * PAD },
				block,
				{
					tone: gone ? "live" : fresh ? "neutral" : agree === true ? "earth" : "plain",
					struck: gone,
				},
			),
		);
	});
	if (edits.length > 0 && !layout.stacked)
		marks.push({
			kind: "text",
			key: "edits",
			x: x + PAD,
			y: y + height - 14,
			text: clipped(edits.join(" "), width - 2 * PAD, true),
			voice: "record",
			small: true,
			tone: "quiet",
		});
	return marks;
}

/** A block of the list, or a call in the panel of calls: words in the voice of speech, a call as a record. */
function blockMark(
	key: string,
	at: { x: number; y: number; width: number },
	{ kind, id = "", words }: Block,
	{ tone, struck = false, from }: { tone: Tone; struck?: boolean; from?: { x: number; y: number } },
): GroupMark {
	const ink: Tone = struck ? "quiet" : "plain";
	const marks: Mark[] = [
		{ kind: "box", key: "box", x: 0, y: 0, width: at.width, height: ROW_HEIGHT, look: "tinted", tone },
	];
	if (kind === "text") {
		const text = `“${clipped(words, (at.width - 26) / SERIF)}”`;
		marks.push({ kind: "text", key: "text", x: 8, y: 16, text, voice: "speech", tone: ink, struck });
	} else {
		const left = 8 + monoWidth(`${id} `);
		const text = clipped(words, at.width - left - 6);
		marks.push(
			{ kind: "text", key: "id", x: 8, y: 16, text: id, voice: "record", bold: true, tone: struck ? "quiet" : "earth" },
			{ kind: "text", key: "text", x: left, y: 16, text, voice: "record", tone: ink, struck },
		);
	}
	return { kind: "group", key, x: at.x, y: at.y, marks, ...(from ? { from } : {}) };
}

function keyOf({ kind, id, words }: Block): string {
	return kind === "call" ? `call ${id}` : `text ${words}`;
}

function wordsMarks(state: State, layout: Layout): Mark[] {
	const { said, stale, copies } = state;
	const old = stale.includes("words");
	const about =
		said === undefined ? "none kept" : copies ? (old ? "a copy, out of date" : "a copy") : "just worked out";
	const title = layout.stacked && said !== undefined ? `Words: ${about}` : "Words";
	return [
		part(state, layout, "words", title, about, old ? "live" : undefined),
		...speech("said", said, layout.parts.words, layout, old ? "live" : "plain"),
	];
}

function callsMarks(state: State, layout: Layout): Mark[] {
	const { calls, stale, copies, list = [], running } = state;
	const old = stale.includes("calls");
	const about =
		calls === undefined ? "none kept" : copies ? (old ? "a copy, out of date" : "a copy") : "just worked out";
	const title = layout.stacked && calls !== undefined ? `Calls: ${about}` : "Calls";
	const { x, y, width } = layout.parts.calls;
	const marks: Mark[] = [part(state, layout, "calls", title, about, old ? "live" : undefined)];
	(calls ?? []).forEach((call, index) => {
		const gone = !list.some((block) => isSame(block, call));
		marks.push(
			blockMark(`call ${call.id}`, { x: x + PAD, y: y + layout.head + index * ROW, width: width - 2 * PAD }, call, {
				tone: gone ? "live" : call.id === running ? "neutral" : "plain",
			}),
		);
	});
	return marks;
}

function screenMarks(state: State, layout: Layout): Mark[] {
	const { screen, agree, stale } = state;
	const wrong = screen !== undefined && stale.includes("words");
	const tone: Tone = agree === true ? "earth" : wrong ? "live" : "plain";
	return [
		part(state, layout, "screen", "Screen", screen === undefined ? "nothing shown yet" : "shows"),
		...speech("screen", screen, layout.parts.screen, layout, tone),
	];
}

function diskMarks(state: State, layout: Layout): Mark[] {
	const { files, agree } = state;
	const { x, y, width } = layout.parts.disk;
	const marks: Mark[] = [part(state, layout, "disk", "Disk", count(files.length, "file"))];
	files.forEach((file, index) => {
		const at = { x: x + PAD, y: y + layout.head + index * ROW, width: width - 2 * PAD };
		marks.push(fileMark(file, at, agree === true));
	});
	return marks;
}

function fileMark(file: File, at: { x: number; y: number; width: number }, agree: boolean): GroupMark {
	const { path, text, fresh, unasked } = file;
	const tone: Tone = unasked ? "live" : fresh ? "neutral" : agree ? "earth" : "plain";
	const left = 8 + monoWidth(`${path}  `, true);
	return {
		kind: "group",
		key: `file ${path}`,
		x: at.x,
		y: at.y,
		marks: [
			{ kind: "box", key: "box", x: 0, y: 0, width: at.width, height: ROW_HEIGHT, look: "tinted", tone },
			{ kind: "text", key: "path", x: 8, y: 16, text: path, voice: "record", small: true, tone: "quiet" },
			{
				kind: "text",
				key: "text",
				x: left,
				y: 16,
				text: clipped(text, at.width - left - 6, true),
				voice: "record",
				small: true,
				bold: fresh,
			},
		],
	};
}

/** Words in a panel, in as many lines as they need. */
function speech(key: string, text: string | undefined, rect: Rect, { head }: Layout, tone: Tone): Mark[] {
	if (text === undefined) return [];
	return lines(text, rect.width - 2 * PAD).map((line, index) => ({
		kind: "text",
		key: `${key} ${index}`,
		x: rect.x + PAD,
		y: rect.y + head + 14 + index * LINE,
		text: line,
		voice: "speech",
		tone,
	}));
}

/** A text cut between words into lines that fit. */
function lines(text: string, width: number): string[] {
	const found: string[] = [];
	for (const word of text.split(" ").filter((part) => part !== "")) {
		const line = found.at(-1);
		if (line !== undefined && monoWidth(`${line} ${word}`) * SERIF <= width)
			found[found.length - 1] = `${line} ${word}`;
		else found.push(word);
	}
	return found;
}

/** What goes from part to part at this step. */
function arrows({ active, copies, said, calls, stale }: State, { parts, stacked }: Layout): Mark[] {
	if (stacked) return [];
	const { list, words, screen, disk } = parts;
	const has = (...names: Part[]) => names.every((name) => active.includes(name));
	const across = (key: string, from: Rect, to: Rect, y: number, tone: Tone): Mark =>
		arrow(
			key,
			[
				[from.x + from.width + 2, y],
				[to.x - 3, y],
			],
			tone,
		);
	const marks: Mark[] = [];
	const high = words.y + 30;
	const low = parts.calls.y + 30;
	if (has("list", "words")) marks.push(across("list words", list, words, high, "neutral"));
	if (has("list", "calls")) marks.push(across("list calls", list, parts.calls, low, "neutral"));
	const toneOf = (part: "words" | "calls"): Tone => (stale.includes(part) ? "live" : "neutral");
	if (has("words", "screen")) marks.push(across("words screen", words, screen, high, toneOf("words")));
	if (has("calls", "disk")) marks.push(across("calls disk", parts.calls, disk, low, toneOf("calls")));
	// A copy that was made has no way back to the list.
	const cut = (key: string, y: number): Mark => ({
		kind: "text",
		key,
		x: list.x + list.width + GAP / 2,
		y: y + 5,
		text: "≠",
		anchor: "middle",
		bold: true,
		tone: "live",
	});
	if (copies && said !== undefined && stale.includes("words")) marks.push(cut("words differ", high));
	if (copies && calls !== undefined && stale.includes("calls")) marks.push(cut("calls differ", low));
	return marks;
}

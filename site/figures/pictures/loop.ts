import type { Drawing, Mark, Tone } from "../draw/marks.ts";
import { chip, chipWidth, flow, HEAD, PAD, panel, type Rect, ROW, row } from "../draw/parts.ts";
import { arrow } from "../draw/shapes.ts";
import { count } from "../read/count.ts";
import type { State, Station } from "../stories/loop.ts";

/** Room between panels, for an arrow. */
const GAP = 44;
/** A panel that has only its head. */
const SMALL = HEAD + 2;
/** Height of a station, and of the band that the loop is drawn in. */
const STATION = 23;
const BAND = 92;
/** Below this width panels lie above each other. */
const STACKED = 640;

/** The four places of the loop, by what is done there; and the same for a narrow room. */
const PLACES = ["ask", "calls", "run", "return"] as const;
type Place = (typeof PLACES)[number];
const LONG: Record<Place, string> = { ask: "ask the model", calls: "any calls?", run: "run each", return: "return it" };
const SHORT: Record<Place, string> = { ask: "ask", calls: "calls?", run: "run", return: "return" };
/** Below this width the places have their short names. */
const NARROW = 380;

interface Layout {
	stations: Record<Place, { x: number; y: number; width: number; text: string }>;
	/** All the room there is from left to right. */
	full: number;
	list: Rect;
	model: Rect;
	calls: Rect;
	disk: Rect;
	stacked: boolean;
	height: number;
}

/** The picture of one step: the loop with the place where it is, the list, the model, the calls, the disk. */
export function drawLoop(story: readonly State[], step: number, width: number): Drawing {
	const state = story[step]!;
	const layout = layOut(story, width);
	const marks = [
		...loopMarks(state, layout),
		...listMarks(state, layout),
		...modelMarks(state, layout),
		...callMarks(state, layout),
		...diskMarks(state, layout),
		...passing(state, layout),
	];
	return { width, height: layout.height, marks };
}

function layOut(story: readonly State[], width: number): Layout {
	const full = width - 2;
	const rows = Math.max(...story.map(({ list }) => list.length));
	const most = Math.max(1, ...story.map(({ calls }) => calls.length));
	const files = Math.max(...story.map((state) => flow(state.files, full - 2 * PAD).height));
	const list = HEAD + rows * ROW + 6;
	const calls = HEAD + most * ROW + 6;
	const disk = HEAD + files + PAD;
	if (width < STACKED) {
		const gap = 30;
		const model: Rect = { x: 1, y: BAND + 12, width: full, height: SMALL };
		const messages: Rect = { x: 1, y: model.y + SMALL + gap, width: full, height: list };
		const waiting: Rect = { x: 1, y: messages.y + list + gap, width: full, height: calls };
		const files: Rect = { x: 1, y: waiting.y + calls + 12, width: full, height: disk };
		return {
			stations: placeStations(full),
			full,
			model,
			list: messages,
			calls: waiting,
			disk: files,
			stacked: true,
			height: files.y + disk + 1,
		};
	}
	const left = Math.floor((full - GAP) * 0.56);
	const right = full - GAP - left;
	const top = BAND + 12;
	const body = Math.max(list, SMALL + calls + disk + 2 * 12);
	const x = 1 + left + GAP;
	return {
		stations: placeStations(full),
		full,
		list: { x: 1, y: top, width: left, height: body },
		model: { x, y: top, width: right, height: SMALL },
		calls: { x, y: top + SMALL + 12, width: right, height: calls },
		disk: { x, y: top + SMALL + calls + 24, width: right, height: body - SMALL - calls - 24 },
		stacked: false,
		height: top + body + 1,
	};
}

/** Asking, looking and returning in a row; below the second of them the running, from which the way leads back to the first. */
function placeStations(room: number): Layout["stations"] {
	const texts = room < NARROW ? SHORT : LONG;
	const [ask, look, run, end] = PLACES.map((place) => ({ text: texts[place], width: chipWidth(texts[place]) }));
	const gap = Math.min(96, Math.floor((room - ask!.width - look!.width - end!.width) / 2));
	const second = 1 + ask!.width + gap;
	return {
		ask: { ...ask!, x: 1, y: 1 },
		calls: { ...look!, x: second, y: 1 },
		return: { ...end!, x: second + look!.width + gap, y: 1 },
		run: { ...run!, x: second + (look!.width - run!.width) / 2, y: 58 },
	};
}

/** Which way the loop went to come to a station, as far as it is one of the drawn ones. */
const WAYS: Readonly<Partial<Record<Station, string>>> = { calls: "looks", run: "some", return: "none" };

function loopMarks({ station, request, calls, list }: State, { stations, full }: Layout): Mark[] {
	const { ask, calls: look, run, return: end } = stations;
	const back = station === "ask" && request > 1;
	const isLater = station === "run" && calls[0]?.state !== "running";
	const way = back ? "back" : isLater ? undefined : WAYS[station];
	const toneOf = (name: string): Tone => (name === way ? (name === "none" ? "earth" : "neutral") : "quiet");
	const middle = ask.y + STATION / 2;
	const low = run.y + STATION / 2;
	const marks: Mark[] = PLACES.map((place) => {
		const { x, y, text } = stations[place];
		const tone: Tone = place === station ? (place === "return" ? "earth" : "neutral") : "quiet";
		return chip(`station ${place}`, { x, y }, text, tone);
	});
	const label = (key: string, x: number, y: number, text: string, anchor: "start" | "middle"): Mark => ({
		kind: "text",
		key: `label ${key}`,
		x,
		y,
		text,
		small: true,
		voice: "record",
		anchor,
		tone: toneOf(key),
	});
	marks.push(
		arrow(
			"way looks",
			[
				[ask.x + ask.width + 3, middle],
				[look.x - 3, middle],
			],
			toneOf("looks"),
		),
		arrow(
			"way none",
			[
				[look.x + look.width + 3, middle],
				[end.x - 3, middle],
			],
			toneOf("none"),
		),
		arrow(
			"way some",
			[
				[run.x + run.width / 2, ask.y + STATION + 3],
				[run.x + run.width / 2, run.y - 3],
			],
			toneOf("some"),
		),
		arrow(
			"way back",
			[
				[run.x - 3, low],
				[ask.x + 24, low],
				[ask.x + 24, ask.y + STATION + 3],
			],
			toneOf("back"),
		),
		label("some", run.x + run.width / 2 + 10, ask.y + STATION + 21, "some", "start"),
	);
	const room = end.x - look.x - look.width;
	if (room >= 60) marks.push(label("none", look.x + look.width + room / 2, middle + 18, "none", "middle"));
	const asked = request === 0 ? "not asked yet" : `${count(request, "request")}, ${count(list.length, "message")}`;
	if (end.x + 180 <= full)
		marks.push({
			kind: "text",
			key: "turns",
			x: end.x,
			y: run.y + 16,
			text: asked,
			small: true,
			voice: "record",
			tone: "quiet",
		});
	return marks;
}

function listMarks({ list, station, sent }: State, { list: place }: Layout): Mark[] {
	const marks: Mark[] = [panel("list", place, { title: "messages", about: count(list.length, "message") })];
	list.forEach((message, index) => {
		const isLast = index === list.length - 1;
		const isSent = station === "ask" && index < sent;
		const tone: Tone = isSent || (isLast && station !== "return") ? "neutral" : isLast ? "earth" : "plain";
		const at = { x: place.x + PAD, y: place.y + HEAD + index * ROW, width: place.width - 2 * PAD };
		marks.push(row(`message ${index}`, at, { ...message, tone }));
	});
	return marks;
}

function modelMarks({ request, sent, station, calls }: State, { model }: Layout): Mark[] {
	const asked = `request ${request}: ${count(sent, "message")}`;
	const holds = calls.length === 0 ? "no calls" : count(calls.length, "call");
	const about = request === 0 ? "not asked yet" : station === "ask" ? asked : `reply ${request}: ${holds}`;
	const active = station === "ask" || station === "calls";
	const over = station === "return" ? `${count(request, "request")} in all` : about;
	return [panel("model", model, { title: "Model", about: over, tone: active ? "neutral" : undefined })];
}

function callMarks({ calls, station }: State, { calls: place }: Layout): Mark[] {
	const answered = calls.filter(({ state }) => state !== "waiting").length;
	const isOpen = station === "call" || station === "prompt" || station === "ask";
	const about = isOpen ? "no reply yet" : calls.length === 0 ? "none" : `${answered} of ${calls.length} answered`;
	const marks: Mark[] = [panel("calls", place, { title: "Calls of this reply", about })];
	calls.forEach(({ id, text, state }, index) => {
		const tone: Tone = state === "running" ? "neutral" : state === "answered" ? "earth" : "plain";
		const role = state === "waiting" ? "waits" : "answered";
		const at = { x: place.x + PAD, y: place.y + HEAD + index * ROW, width: place.width - 2 * PAD };
		marks.push(row(`call ${id}`, at, { role, text: `${id} ${text}`, tone }));
	});
	return marks;
}

function diskMarks({ files, file }: State, { disk }: Layout): Mark[] {
	const { places } = flow(files, disk.width - 2 * PAD);
	return [
		panel("disk", disk, { title: "Disk", about: count(files.length, "file") }),
		...files.map((name, index) => {
			const { x, y } = places[index]!;
			return chip(
				`file ${name}`,
				{ x: disk.x + PAD + x, y: disk.y + HEAD + y },
				name,
				name === file ? "neutral" : "plain",
			);
		}),
	];
}

/** What this step passes between the list and the model, or from a call to the list. */
function passing({ station, calls: made }: State, { list, model, calls, stacked }: Layout): Mark[] {
	if (station !== "ask" && station !== "calls" && station !== "run") return [];
	if (stacked) {
		const x = list.x + 26;
		const [top, bottom] = station === "run" ? [list.y + list.height, calls.y] : [model.y + model.height, list.y];
		const down = station === "calls";
		return [
			arrow(
				"passing",
				[
					[x, down ? top + 3 : bottom - 3],
					[x, down ? bottom - 3 : top + 3],
				],
				"neutral",
			),
		];
	}
	const at = made.findIndex(({ state }) => state === "running");
	const y = station === "run" ? calls.y + HEAD + at * ROW + 11 : model.y + 27;
	const [left, right] = [list.x + list.width + 3, model.x - 3];
	const points: [number, number][] = [
		[left, y],
		[right, y],
	];
	return [arrow("passing", station === "ask" ? points : points.reverse(), "neutral")];
}

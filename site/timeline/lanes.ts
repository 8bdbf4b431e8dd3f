import type { TraceEvent } from "../../labs/stage/trace.ts";

/** A lane of the drawing: a process, or all of them where there are too many for a lane each. */
export interface Lane {
	label: string;
	/** Where it begins and how high it is. */
	y: number;
	height: number;
}

/** Everything that the drawing of a trace is made of: paths, one for each kind of mark, however long the trace is. */
export interface Lanes {
	width: number;
	height: number;
	lanes: Lane[];
	paths: { name: MarkName; path: string }[];
	/** The middle of an event, from the left. */
	x(n: number): number;
	/** The event that is nearest to a place. */
	nearest(x: number): number;
}

export type MarkName = "life" | "model" | "event" | "told" | "write" | "read" | "output" | "cut" | "reboot";

const LANE = 46;
const GAP = 6;
/** From one event to the next, in pixels. */
const LEAST = 5;
const MOST = 16;
/** More booted processes than this share one lane. No two run at the same time, so that they do not meet there. */
const OWN_LANES = 5;

/** Tops of the marks in their lane; what the disk got stands on its line and grows upwards. */
const [MODEL, OUTPUT, EVENT, TOLD, DISK] = [5, 5, 15, 22, 43];

/**
 * Lays out a trace from left to right: a lane for each process, in it calls of the model, events and who was told, bytes that
 * went to the disk and back, and printed lines; over all of them the cut and the reboot.
 *
 * @param room the width that there is, in pixels; a long trace is wider
 */
export function layLanes(trace: readonly TraceEvent[], room: number): Lanes {
	const step = Math.min(MOST, Math.max(LEAST, Math.floor(room / Math.max(1, trace.length + 1))));
	const width = Math.max(room, (trace.length + 1) * step);
	const x = (n: number) => (n + 0.5) * step;

	const booted = new Set(trace.map((event) => event.process));
	booted.delete(0);
	const shared = booted.size > OWN_LANES;
	const labels = [
		"program",
		...(shared ? [`processes 1 to ${Math.max(...booted)}`] : [...booted].map((n) => `process ${n}`)),
	];
	const order = [...booted];
	const laneOf = (process: number) => (process === 0 ? 0 : shared ? 1 : order.indexOf(process) + 1);
	const top = (process: number) => GAP + laneOf(process) * (LANE + GAP);
	const height = GAP + labels.length * (LANE + GAP);

	const longest = Math.max(2, ...trace.map((event) => (event.type === "disk" ? event.bytes : 0)));
	/** The height of some bytes: ten times as many are a step higher, up to 18 pixels for the most. */
	const tall = (bytes: number) => (bytes === 0 ? 3 : 3 + Math.round((15 * Math.log(bytes)) / Math.log(longest)));
	const half = Math.max(1.5, step / 2 - 1.5);
	const paths = new Map<MarkName, string[]>();
	const put = (name: MarkName, path: string) => {
		const known = paths.get(name);
		if (known) known.push(path);
		else paths.set(name, [path]);
	};
	/** A bar over some events, in the lane of a process. */
	const bar = (name: MarkName, process: number, [from, to]: [number, number], above: number, below: number) => {
		const [left, right, y] = [x(from) - half, x(to) + half, top(process)];
		put(name, `M${left},${y + above}H${right}V${y + below}H${left}Z`);
	};
	const life = (process: number, left: number, right: number) =>
		put("life", `M${left},${top(process)}H${right}V${top(process) + LANE}H${left}Z`);

	const begun = new Map<number, number>();
	/** The model call that has no answer yet. */
	let asked: { n: number; process: number } | undefined;
	const answered = (n?: number) => {
		if (asked) bar("model", asked.process, [asked.n, n ?? asked.n], MODEL, MODEL + 6);
		asked = undefined;
	};
	for (const event of trace) {
		const { n, process } = event;
		const here: [number, number] = [n, n];
		if (event.type === "boot") begun.set(process, n);
		else if (event.type === "exit") {
			life(process, x(begun.get(process) ?? n) - step / 2, x(n) + step / 2);
			begun.delete(process);
		} else if (event.type === "model") {
			answered();
			asked = { n, process };
		} else if (event.type === "reply") answered(n);
		else if (event.type === "event") bar("event", process, here, EVENT, EVENT + 5);
		else if (event.type === "told") bar("told", process, here, TOLD, TOLD + 3);
		else if (event.type === "output") {
			// A prompt's arrow: an event handed over has the same ink.
			const [left, y] = [x(n) - half, top(process) + OUTPUT];
			put("output", `M${left},${y}L${x(n) + half},${y + 4}L${left},${y + 8}Z`);
		} else if (event.type === "disk") {
			bar(event.op === "readText" ? "read" : "write", process, here, DISK - tall(event.bytes), DISK);
		} else {
			if (event.type === "cut") answered(n);
			put(event.type, `M${x(n)},0V${height}`);
		}
	}
	answered();
	for (const [process, n] of begun) life(process, x(n) - step / 2, width);
	if (trace.some((event) => event.process === 0)) life(0, 0, width);

	return {
		width,
		height,
		lanes: labels.map((label, at) => ({ label, y: GAP + at * (LANE + GAP), height: LANE })),
		paths: ORDER.flatMap((name) => (paths.has(name) ? [{ name, path: paths.get(name)!.join("") }] : [])),
		x,
		nearest: (place) => Math.min(trace.length - 1, Math.max(0, Math.floor(place / step))),
	};
}

/** What lies under what. */
const ORDER: readonly MarkName[] = ["life", "model", "event", "told", "read", "write", "output", "reboot", "cut"];

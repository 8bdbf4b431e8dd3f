// The panels that many figures are made of. Each is a `panel` with the contents that its subject needs; a figure that wants
// another puts contents into a `panel` of its own.
import { type Chip, chips } from "./contents/chips.ts";
import type { Content } from "./contents/content.ts";
import { gone } from "./contents/gone.ts";
import { type Item, items, type Rule } from "./contents/items.ts";
import { type Lane, type LanesOptions, lanes } from "./contents/lanes.ts";
import { text } from "./contents/text.ts";
import type { Tone } from "./draw/marks.ts";
import { count } from "./read/count.ts";
import { type Panel, type PanelOptions, panel, type Row, row } from "./scene.ts";

/** What its maker says of a panel, where it is not what it says of itself. */
type Options = Partial<PanelOptions>;

/** What the whole picture is of, and at its right end what has come of it. */
export function heading(title: string, verdict: string, tone: Tone): Row {
	return row([text(title, { bold: true }), text(verdict, { bold: true, atEnd: true, tone })], {
		gap: 0,
		shares: [6, 4],
	});
}

/** A list of messages. It says how many there are. */
export function messages(key: string, rows: readonly (Item | Rule)[], options: Options = {}): Panel {
	return panel(key, { title: "messages", about: count(itemsIn(rows), "message"), ...options }, items(rows));
}

/** The lines of a log. It says how many there are. */
export function log(key: string, rows: readonly (Item | Rule)[], options: Options = {}): Panel {
	return panel(key, { title: "Log", about: `session.jsonl, ${count(itemsIn(rows), "line")}`, ...options }, items(rows));
}

/** The files of a disk, as chips, or as rows where what they hold is to be seen. It says how many there are. */
export function disk(
	key: string,
	files: { chips: readonly Chip[] } | { rows: readonly Item[] },
	options: Options = {},
): Panel {
	const [content, size] =
		"chips" in files ? [chips(files.chips), files.chips.length] : [items(files.rows), files.rows.length];
	return panel(key, { title: "Disk", about: count(size, "file"), ...options }, content);
}

/** What waits its turn, the oldest first. */
export function queue(
	key: string,
	rows: readonly Item[],
	{ empty = "nobody waits", ...options }: PanelOptions & { empty?: string },
): Panel {
	return panel(key, { head: "small", ...options }, items(rows, { empty }));
}

/** A value of few: a switch, a state. It is lit while it is set. */
export function flag(
	key: string,
	{ value, isSet, ...options }: PanelOptions & { value: string; isSet: boolean },
): Panel {
	return panel(key, { head: "small", about: value, aboutTone: isSet ? "neutral" : "quiet", ...options });
}

/** How a process is: not started, running, losing its power, without it, at its end. */
export type Power = "waiting" | "on" | "failing" | "gone" | "ended";

const POWER = {
	waiting: { suffix: ", not started", tone: "quiet", dashed: true },
	on: { suffix: "", tone: undefined, dashed: false },
	failing: { suffix: "", tone: "live", dashed: false },
	gone: { suffix: ", without power", tone: "live", dashed: true },
	ended: { suffix: ", finished", tone: undefined, dashed: false },
} as const;

/** What is to be seen of a process. */
export interface ProcessOptions extends Options {
	power: Power;
	/** What it holds in its memory. */
	body: Content;
	/** What to say where that has been lost with its power. */
	lost: string;
	/** What it is doing, at its foot; and whether that is nothing. */
	doing: string;
	idle?: boolean;
}

/** A process with what it holds in its memory, which is gone with it. */
export function process(key: string, title: string, all: ProcessOptions): Panel {
	const { power, body, lost, doing, idle = false, ...options } = all;
	const { suffix, tone, dashed } = POWER[power];
	const words = { ...options, title: `${title}${suffix}`, tone, dashed };
	if (power === "waiting") return panel(key, { ...words, about: "" });
	if (power === "gone") return panel(key, { ...words, about: "nothing" }, gone(lost));
	const ink: Tone = power === "failing" ? "live" : idle ? "quiet" : "plain";
	const foot = text(doing, { voice: "record", small: true, bold: power === "failing", tone: ink });
	return panel(key, { ...words, foot }, body);
}

/** What happens when, to whom. */
export function timeline(
	key: string,
	all: readonly Lane[],
	{ end, now, ...options }: PanelOptions & LanesOptions,
): Panel {
	return panel(key, options, lanes(all, { end, now }));
}

function itemsIn(rows: readonly (Item | Rule)[]): number {
	return rows.filter((row) => !("rule" in row)).length;
}

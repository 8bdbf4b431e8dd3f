import type { Voice } from "./text.ts";

/** What a mark is drawn in: ink, quiet ink, or one of the colours of the wires (see styles/tokens.css for what each says). */
export type Tone = "plain" | "quiet" | "live" | "neutral" | "earth";

interface Named {
	/** Its name among the marks beside it. A mark that has the same name at another step is the same mark, moved. */
	key: string;
	tone?: Tone;
}

/** One line of text; `x`, `y` is where it starts (or its middle, or its end) on the base line. */
export interface TextMark extends Named {
	kind: "text";
	x: number;
	y: number;
	text: string;
	voice?: Voice;
	small?: boolean;
	large?: boolean;
	bold?: boolean;
	anchor?: "start" | "middle" | "end";
	struck?: boolean;
}

/** A rectangle. `panel` has the paper's own ground, `tinted` the tone's. */
export interface BoxMark extends Named {
	kind: "box";
	x: number;
	y: number;
	width: number;
	height: number;
	look?: "panel" | "tinted" | "bare";
	radius?: number;
	dashed?: boolean;
}

/** A line along an SVG path. */
export interface LineMark extends Named {
	kind: "line";
	path: string;
	dashed?: boolean;
	/** How strong: a hair only divides, a heavy one is what the step is about. */
	weight?: "hair" | "heavy";
}

/** A filled outline, an SVG path too. */
export interface ShapeMark extends Named {
	kind: "shape";
	path: string;
}

/** Marks that belong together, moved by `x`, `y`. */
export interface GroupMark {
	kind: "group";
	key: string;
	x: number;
	y: number;
	marks: readonly Mark[];
	/** Where it comes from when it appears, where that is told by a movement. */
	from?: { x: number; y: number };
	/** Which one of several that appear in turn it is, from 0. */
	turn?: number;
}

export type Mark = TextMark | BoxMark | LineMark | ShapeMark | GroupMark;

/** A whole picture: marks in the order in which they lie over each other, in CSS pixels. */
export interface Drawing {
	width: number;
	height: number;
	marks: readonly Mark[];
}

/** Every mark of a drawing, those in groups too. */
export function* allMarks(marks: readonly Mark[]): Generator<Mark> {
	for (const mark of marks) {
		yield mark;
		if (mark.kind === "group") yield* allMarks(mark.marks);
	}
}

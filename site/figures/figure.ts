import type { Drawing } from "./draw/marks.ts";

/**
 * A figure: pure functions from a recorded run and a step to words and marks. A figure is a file `site/figures/NAME.ts` that has
 * one of these as its `default` export. The page fetches it when it is needed, the build draws its still picture with it, and
 * neither needs a document for it: marks are data (draw/marks.ts), which draw/paint.ts puts into a page and draw/markup.ts into a text.
 *
 * The trace is what the figure's file holds, as it came from JSON. A figure reads it with `readRecording`.
 */
export interface Figure {
	/** What is to be seen at each step, in a sentence or two: for the status line, a screen reader and print. At least one. */
	words(trace: unknown): readonly string[];
	/**
	 * The picture of a step, from 0. Its height is the same at every step, so that stepping does not move the page.
	 *
	 * @param width the room for it in CSS pixels; the picture is drawn one to one
	 */
	picture(trace: unknown, step: number, width: number): Drawing;
}

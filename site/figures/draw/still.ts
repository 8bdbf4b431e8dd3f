import type { Figure } from "../figure.ts";
import { markup } from "./markup.ts";

/** Widths of the still pictures in CSS pixels: what a wide page and a narrow one have room for. */
const WIDE = 894;
const NARROW = 340;

/**
 * The last step of a figure as it stands in a page without scripts: a wide picture and a narrow one, of which one is shown.
 * The narrow one is in a `noscript`: where scripts run it would be a hundred elements that nobody sees.
 */
export function still(figure: Figure, trace: unknown): string {
	const words = figure.words(trace);
	const step = words.length - 1;
	const picture = (width: number, name: string) => markup(figure.picture(trace, step, width), words[step] ?? "", name);
	return `${picture(WIDE, "wide")}<noscript>${picture(NARROW, "narrow")}</noscript>`;
}

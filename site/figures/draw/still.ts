import type { Story } from "../story.ts";
import { markup } from "./markup.ts";

/** Widths of the still pictures in CSS pixels: what a wide page and a narrow one have room for. */
const WIDE = 894;
const NARROW = 340;

/**
 * The last step of a figure as it stands in a page without scripts: a wide picture and a narrow one, of which one is shown.
 * The narrow one is in a `noscript`: where scripts run it would be a hundred elements that nobody sees.
 */
export function still({ captions, picture }: Story): string {
	const step = captions.length - 1;
	const part = (width: number, name: string) => markup(picture(step, width), captions[step] ?? "", name);
	return `${part(WIDE, "wide")}<noscript>${part(NARROW, "narrow")}</noscript>`;
}

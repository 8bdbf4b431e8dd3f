import { type Room, WIDTHS } from "../scene.ts";
import type { Story } from "../story.ts";
import { markup } from "./markup.ts";

const ROOMS = Object.keys(WIDTHS) as Room[];

/**
 * The step that a figure opens on, as it stands in a page before its scripts are there or without them: a picture for each kind
 * of room, of which the page shows the one that it has room for (marks.css).
 *
 * @param label what the pictures are of
 */
export function still({ opening, picture }: Story, label: string): string {
	return ROOMS.map((room) => markup(picture(opening, WIDTHS[room]), label, room)).join("");
}

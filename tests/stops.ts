import type { Stop } from "../labs/course/outline.ts";

/** Stops with these ids, in this order: "A" is a checkpoint, "Q1@02" a side quest that hangs on 02, all others lessons. */
export function stopsOf(...ids: string[]): Stop[] {
	return ids.map((text): Stop => {
		const [id = "", on] = text.split("@");
		const kind = on !== undefined ? "quest" : /^\d/.test(id) ? "lesson" : "checkpoint";
		const words = { title: `Stop ${id}`, hook: "It fails.", builds: [], principle: "It holds." };
		return { id, kind, part: on === undefined ? "I" : null, ...words, ...(on === undefined ? {} : { on }) };
	});
}

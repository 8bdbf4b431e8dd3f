import { isRecord, Odd } from "./plain.ts";
import { show } from "./words.ts";

/** A place at which two values differ. */
export interface Difference {
	/** Where, as one would write it in code: `[2].content`. Empty when the values differ as wholes. */
	at: string;
	/** What stands there, and what should, in words. */
	got: string;
	want: string;
}

/** The first place at which two plain values differ, or undefined when they do not. */
export function difference(got: unknown, want: unknown, at: string): Difference | undefined {
	const here = { at, got: show(got), want: show(want) };
	if (isRecord(got) && isRecord(want)) {
		for (const key of new Set([...Object.keys(want), ...Object.keys(got)])) {
			if (!(key in got) || !(key in want)) return { at: `${at}.${key}`, got: show(got[key]), want: show(want[key]) };
			const inner = difference(got[key], want[key], `${at}.${key}`);
			if (inner) return inner;
		}
		return undefined;
	}
	if (Array.isArray(got) && Array.isArray(want)) {
		for (let index = 0; index < Math.max(got.length, want.length); index++) {
			const place = `${at}[${index}]`;
			if (index >= got.length) return { at: place, got: "missing", want: show(want[index]) };
			if (index >= want.length) return { at: place, got: show(got[index]), want: "nothing" };
			const inner = difference(got[index], want[index], place);
			if (inner) return inner;
		}
		return undefined;
	}
	if (typeof got === "string" && typeof want === "string" && got !== want && here.got === here.want)
		return inText(got, want, at);
	if (got instanceof Odd || want instanceof Odd) return here;
	return Object.is(got, want) || got === want ? undefined : here;
}

/** Where two long texts part, when their beginnings are the same. */
function inText(got: string, want: string, at: string): Difference {
	let same = 0;
	while (got[same] === want[same]) same++;
	const rest = (text: string) => (same < text.length ? show(text.slice(same)) : "nothing more");
	return { at: `${at === "" ? "" : `${at}, `}character ${same + 1}`, got: rest(got), want: rest(want) };
}

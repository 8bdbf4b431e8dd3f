import { make } from "./dom.ts";

export type Tone = "" | "busy" | "passed" | "error";

/** Says something in the bar under a program, and beside it, more quietly, an aside such as what the run cost. */
export function sayIn(bar: HTMLElement, words: string, tone: Tone, aside = ""): void {
	bar.dataset.tone = tone;
	bar.replaceChildren(words, ...(aside ? [" ", make("span", { className: "aside" }, aside)] : []));
}

import { make } from "./dom.ts";

/** How a gap's markers begin. */
const MARKER = /^\s*\/\/ --- (your code|end): /;

interface Wrapping {
	/** The learner writes here. */
	isGap?: boolean;
	/** Numbers of lines that are marked. */
	deciding?: readonly number[];
}

/**
 * Makes every line of static code an element, with its number, so that a long one wraps as it does in the editor. The text stays
 * the same. Once done it does nothing.
 */
export function wrapLines(pre: HTMLPreElement, { isGap = false, deciding = [] }: Wrapping = {}): void {
	const numbers = pre.querySelector(".lines");
	const code = pre.querySelector("code");
	if (numbers === null || code === null) return;
	const first = Number.parseInt(numbers.textContent, 10);
	const lines = code.textContent.split(/(?<=\n)/).map((text, index) => {
		const line = make("span", { className: MARKER.test(text) ? "line marker" : "line" }, text);
		line.classList.toggle("decides", deciding.includes(first + index));
		line.dataset.n = String(first + index);
		return line;
	});
	pre.classList.add("wrapped");
	pre.classList.toggle("gap", isGap);
	numbers.remove();
	code.replaceChildren(...lines);
}

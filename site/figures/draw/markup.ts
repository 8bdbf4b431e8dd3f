import { classOf, placeOf, TAG } from "./attributes.ts";
import type { Drawing, Mark } from "./marks.ts";

/**
 * A drawing as the text of an `<svg>`, for a page without scripts.
 *
 * @param label what the picture shows, in words
 * @param name a class for the element
 */
export function markup({ width, height, marks }: Drawing, label: string, name = ""): string {
	const head = `<svg xmlns="http://www.w3.org/2000/svg" class="${quoted(name)}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${quoted(label)}">`;
	return `${head}${marks.map(element).join("")}</svg>`;
}

function element(mark: Mark): string {
	const places = Object.entries(placeOf(mark)).map(([name, value]) => ` ${name}="${quoted(String(value))}"`);
	const named = classOf(mark);
	const inside =
		mark.kind === "text" ? quoted(mark.text) : mark.kind === "group" ? mark.marks.map(element).join("") : "";
	return `<${TAG[mark.kind]}${named === "" ? "" : ` class="${quoted(named)}"`}${places.join("")}>${inside}</${TAG[mark.kind]}>`;
}

function quoted(text: string): string {
	return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

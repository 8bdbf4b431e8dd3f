import type { Mark, Tone } from "./marks.ts";

/** The SVG element of each kind of mark. */
export const TAG: Readonly<Record<Mark["kind"], string>> = {
	text: "text",
	box: "rect",
	line: "path",
	shape: "path",
	group: "g",
};

/** What a mark's element says about it, but for its position: set at once. Colours come from the classes in figures.css. */
export function classOf(mark: Mark): string {
	switch (mark.kind) {
		case "text":
			return words(
				mark.voice === "record" && "mono",
				mark.small && "small",
				mark.large && "large",
				mark.bold && "bold",
				mark.struck && "struck",
				mark.anchor && mark.anchor !== "start" && `at-${mark.anchor}`,
				toneOf(mark.tone),
			);
		case "box":
			return words("box", mark.look ?? "panel", mark.dashed && "dashed", toneOf(mark.tone));
		case "line":
			return words("line", mark.dashed && "dashed", mark.weight, mark.weight !== "hair" && toneOf(mark.tone));
		case "shape":
			return words("shape", toneOf(mark.tone));
		case "group":
			return "";
	}
}

/** Where a mark is and how large: what moves when it changes. */
export function placeOf(mark: Mark): Record<string, string | number> {
	switch (mark.kind) {
		case "text":
			return { x: mark.x, y: mark.y };
		case "box":
			return { x: mark.x, y: mark.y, width: mark.width, height: mark.height, rx: mark.radius ?? 3 };
		case "line":
		case "shape":
			return { d: mark.path };
		case "group":
			return { transform: `translate(${mark.x},${mark.y})` };
	}
}

/** The class of a tone. The quiet one has another name than the page's quiet buttons. */
function toneOf(tone: Tone | undefined): string | undefined {
	if (tone === "plain") return undefined;
	return tone === "quiet" ? "dim" : tone;
}

function words(...parts: (string | false | undefined)[]): string {
	return parts.filter(Boolean).join(" ");
}

import { torn } from "../draw/shapes.ts";
import type { Content } from "./content.ts";

/** The mark of what a crash took, in the middle of its room: a torn edge, and below it what is gone. */
export function gone(words: string): Content {
	return {
		kind: "content",
		keys: ["#gone"],
		height: () => 44,
		pieces: (box) => {
			const width = Math.min(150, box.width - 20);
			const height = 44;
			return [
				{
					key: "#gone",
					box: { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height },
					marks: [
						{ kind: "line", key: "tear", path: torn(0, 6, width), tone: "live", weight: "heavy" },
						{ kind: "text", key: "text", x: width / 2, y: 36, text: words, anchor: "middle", tone: "live" },
					],
				},
			];
		},
	};
}

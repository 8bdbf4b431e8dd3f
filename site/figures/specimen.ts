import type { Figure } from "./figure.ts";

/** The lines of a log, the last one torn. */
interface Trace {
	lines: string[];
}

/** The smallest figure there can be: a log that grows by a line a step. It shows how a figure is written. */
const figure: Figure = {
	words(trace) {
		const { lines } = trace as Trace;
		const whole = lines.map((_, step) => `The log holds ${step} ${step === 1 ? "line" : "lines"}.`);
		return [...whole, "The power went out during the last line. The lines above it are whole."];
	},

	picture(trace, step, width) {
		const { lines } = trace as Trace;
		return {
			width,
			height: lines.length * 28 + 8,
			marks: lines.slice(0, step).map((text, index) => ({
				kind: "text",
				key: String(index),
				x: 8,
				y: index * 28 + 22,
				text,
				voice: "record",
				tone: index === lines.length - 1 ? "live" : "plain",
			})),
		};
	},
};

export default figure;

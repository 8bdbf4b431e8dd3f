// The smallest figure there can be: a log that grows by a line a step, and the line that was torn.
import * as kit from "figure-kit";

interface State {
	caption: string;
	lines: string[];
	torn?: string;
}

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const steps = kit.stepsFrom<State>({ lines: [] });
	steps.show("The log holds no line.");
	for (const event of events) {
		if (event.type !== "disk" || event.op !== "appendText") continue;
		const { text = "", reached } = event;
		const lines = [...steps.now.lines, text.trim()];
		if (reached === undefined) steps.show(`The log holds ${kit.count(lines.length, "line")}.`, { lines });
		else {
			const torn = text.slice(0, reached);
			steps.show("The power went out during the last line. The lines above it are whole.", { torn });
		}
	}
	return steps.all;
}

function scene({ lines, torn }: State): kit.Scene {
	const rows: kit.Item[] = lines.map((text) => ({ text }));
	if (torn !== undefined) rows.push({ text: torn, tone: "live" });
	return { root: kit.log("log", rows) };
}

export default { reduce, scene } satisfies kit.Figure<State>;

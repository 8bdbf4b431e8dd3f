// A log that outlives a process: what a process holds, and what the disk holds.
import * as kit from "figure-kit";

interface State {
	caption: string;
	process: number;
	power: kit.Power;
	/** How many messages the process has, by its log. */
	held: number;
	lines: kit.LogLine[];
}

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const steps = kit.stepsFrom<State>({ process: 1, power: "waiting", held: 0, lines: [] });
	steps.show("Nothing runs, and the disk is empty.");
	for (const event of events) {
		const { lines, process } = steps.now;
		const onDisk = kit.count(lines.length, "line");
		if (event.type === "boot") {
			const caption = `Process ${event.process} starts with an empty list. On the disk: ${onDisk}.`;
			steps.show(caption, { process: event.process, power: "on", held: 0 });
		} else if (event.type === "output") {
			const held = Number(/^replayed (\d+)$/.exec(event.line)?.[1] ?? 0);
			if (held > 0)
				steps
					.show(`Process ${process} replays the log: ${kit.count(held, "message")}.`, { held })
					.stop("The replay", "opens");
		} else if (event.type === "disk" && event.op === "appendText") {
			const all = [...lines, ...kit.readLines(event.text ?? "")];
			steps.show(`A message is in the list and on the disk, as line ${all.length}.`, {
				lines: all,
				held: steps.now.held + 1,
			});
		} else if (event.type === "cut") {
			steps.show("The lamp goes out.", { power: "failing" }).stop("The lamp goes out");
		} else if (event.type === "exit") {
			const power = event.ended === "powerCut" ? "gone" : "ended";
			const caption = power === "gone" ? "The list is gone. " : "It has finished. ";
			steps.show(`${caption}On the disk: ${onDisk}.`, { power }).stop(power === "gone" ? "What is left" : "The end");
		}
	}
	return steps.all;
}

function scene({ process, power, held, lines }: State, room: kit.Room): kit.Scene {
	const rows = lines.map((line, at): kit.Item => ({ ...line, key: `line ${at}` }));
	const disk = kit.log("disk", rows, { title: "Disk", about: `evening.jsonl, ${kit.count(rows.length, "line")}` });
	const body = kit.text(`${kit.count(held, "message")} in the list`);
	const about = "the list";
	const running = kit.process("process", `Process ${process}`, {
		power,
		body,
		about,
		doing: "",
		lost: "the list is gone",
	});
	return { root: room === "narrow" ? kit.column([running, disk]) : kit.row([running, disk]) };
}

export default { reduce, scene } satisfies kit.Figure<State>;

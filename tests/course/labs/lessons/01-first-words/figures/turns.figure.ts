// What a conversation holds at each model call of a run, and at its end.
import * as kit from "figure-kit";

interface State {
	caption: string;
	list: kit.Words[];
}

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const steps = kit.stepsFrom<State>({ list: [] });
	steps.show("Nothing has been said. The list is empty.");
	for (const event of events) {
		if (event.type === "model") {
			const list = event.messages.map(kit.wordsOf);
			steps
				.show(`Call ${event.call} of the model is sent ${kit.count(list.length, "message")}.`, { list })
				.stop(`Call ${event.call}`, event.call === 2 && "opens");
		} else if (event.type === "reply" && event.message) {
			const list = [...steps.now.list, kit.wordsOf(event.message)];
			steps.show(`The reply joins the list as message ${list.length}.`, { list });
		}
	}
	return steps.all;
}

function scene({ list }: State): kit.Scene {
	const rows = list.map((words, at): kit.Item => ({ ...words, key: `message ${at}` }));
	return { root: kit.messages("list", rows, { title: "The list", about: kit.count(rows.length, "message") }) };
}

export default { reduce, scene } satisfies kit.Figure<State>;

/** What subscribe and persistTo do that lab 11.2's hidden tests leave open. */
import { describe, expect, it } from "vitest";
import type { AgentEvent, Message } from "../../.generated/state-11.2.ts";
import { call, drain, FakeModel, reply, say, tool } from "./fakes.ts";
import { after112 as harness } from "./states.ts";

const session = () => {
	const model = new FakeModel(reply(call("look", {}, "c1")), say("Done."));
	return new harness.Harness(model, "", [tool("look", () => "seen")]);
};

describe("subscribe", () => {
	it("tells a listener of the very events that the consumer gets", () => {
		const agent = session();
		const heard: AgentEvent[] = [];
		agent.subscribe((event) => heard.push(event));
		const events = drain(agent.prompt("Look."));
		expect(heard).toHaveLength(events.length);
		expect(heard.every((event, index) => event === events[index])).toBe(true);
	});

	it("gives an undo that returns nothing", () => {
		expect(session().subscribe(() => {})()).toBe(undefined);
	});

	it("takes off, by an undo of a function that subscribed twice, its own place in the order", () => {
		const agent = session();
		const order: string[] = [];
		const twice = () => order.push("twice");
		const undoFirst = agent.subscribe(twice);
		agent.subscribe(() => order.push("between"));
		const undoSecond = agent.subscribe(twice);
		const run = agent.prompt("Look.");
		run.next();
		undoFirst();
		undoFirst();
		run.next();
		undoSecond();
		run.next();
		expect(order).toEqual(["twice", "between", "twice", "between", "twice", "between"]);
	});
});

describe("persistTo", () => {
	it("hands the log the very message, and its listener returns nothing", () => {
		const appended: Message[] = [];
		const appendMessage = (message: Message) => `e${appended.push(message)}`;
		const message = say("Hello.");
		expect(harness.persistTo({ appendMessage })({ type: "message_end", message })).toBe(undefined);
		expect(appended[0]).toBe(message);
	});
});

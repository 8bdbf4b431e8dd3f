import { describe, expect, it } from "vitest";
import { call, reply, say, text } from "./fakes.ts";
import { after022, after031, all } from "./states.ts";

describe.each([["02.2", after022], ["03.1", after031], ...all] as const)("messages, state %s", (_, harness) => {
	it("has standing instructions that are not empty", () => {
		expect(harness.SYSTEM).toMatch(/\w/);
	});

	it("makes a user's message of the text as it is", () => {
		expect(harness.userMessage(" Hi\n")).toEqual({ role: "user", content: " Hi\n" });
	});

	it("makes a failed reply that holds nothing but the reason", () => {
		expect(harness.errorMessage("overloaded")).toEqual({
			role: "assistant",
			content: [],
			stopReason: "error",
			errorMessage: "overloaded",
		});
	});

	it("joins the text blocks of a reply and leaves out the calls between them", () => {
		expect(harness.textOf(reply(text("One "), call("read", {}, "c1"), text("two.")))).toBe("One two.");
		expect(harness.textOf(harness.errorMessage("no"))).toBe("");
	});

	it("gives the calls of a reply in the model's order", () => {
		const [first, second] = [call("read", {}, "c2"), call("write", {}, "c1")];
		const calls = harness.toolCalls(reply(first, text("and"), second));
		expect(calls.map(({ id }) => id)).toEqual(["c2", "c1"]);
		expect(calls[0]).toBe(first);
		expect(harness.toolCalls(say("nothing"))).toEqual([]);
	});

	it("derives words and calls anew from the blocks each time", () => {
		const message = say("before");
		harness.textOf(message);
		message.content = [text("after"), call("read", {}, "c1")];
		expect(harness.textOf(message)).toBe("after");
		expect(harness.toolCalls(message)).toHaveLength(1);
	});
});

import { describe, expect, it } from "vitest";
import { call, FakeModel, FakeWorkspace, failed, reply, say, shape, text, tool, user } from "./fakes.ts";
import { after011, after012, after021, after022 } from "./states.ts";

/** A model that answers each question with its number. */
const answering = (count: number) =>
	new FakeModel(...Array.from({ length: count }, (_, at) => say(`Answer ${at + 1}.`)));

describe.each([
	["01.1", after011],
	["01.2", after012],
	["02.1", after021],
	["02.2", after022],
])("Conversation, state %s", (_, harness) => {
	it("sends the whole transcript with every request, and the system text beside it", () => {
		const model = answering(3);
		const conversation = new harness.Conversation(model, "Be brief.");
		const replies = ["One?", "Two?", "Three?"].map((question) => conversation.send(question));
		expect(replies).toEqual([say("Answer 1."), say("Answer 2."), say("Answer 3.")]);
		expect(model.calls.map(({ messages }) => shape(messages))).toEqual(["U", "U A U", "U A U A U"]);
		expect(model.calls.map(({ system }) => system)).toEqual(["Be brief.", "Be brief.", "Be brief."]);
		expect(model.calls[1]?.messages).toEqual([user("One?"), say("Answer 1."), user("Two?")]);
	});

	it("keeps what both sides have said, and replies as they came", () => {
		const odd = { ...reply(text("a"), call("read", {}, "c1")), usage: { input: 3, output: 4 } };
		const conversation = new harness.Conversation(new FakeModel(odd), harness.SYSTEM);
		expect(conversation.messages).toEqual([]);
		conversation.send(" Hi\n");
		expect(conversation.messages).toEqual([user(" Hi\n"), odd]);
	});

	it("is apart from every other conversation", () => {
		const [one, other] = [1, 2].map(() => new harness.Conversation(answering(1), harness.SYSTEM));
		one?.send("One?");
		expect(other?.messages).toEqual([]);
	});
});

describe.each([
	["01.2", after012],
	["02.1", after021],
	["02.2", after022],
])("Conversation, when the model fails, state %s", (_, harness) => {
	it("makes a failed reply of what the model throws, records it, and goes on without sending it", () => {
		const model = new FakeModel(say("Hello."), new Error("overloaded"), say("Better now."));
		const conversation = new harness.Conversation(model, harness.SYSTEM);
		const replies = ["One?", "Two?", "Three?"].map((question) => conversation.send(question));
		expect(replies[1]).toEqual(failed("overloaded"));
		expect(shape(conversation.messages)).toBe("U A U A! U A");
		expect(shape(model.calls[2]?.messages ?? [])).toBe("U A U U");
	});

	it("treats a reply that says it has failed in the same way", () => {
		const model = new FakeModel(failed("refused"), say("Hello."));
		const conversation = new harness.Conversation(model, harness.SYSTEM);
		conversation.send("One?");
		conversation.send("Two?");
		expect(shape(conversation.messages)).toBe("U A! U A");
		expect(shape(model.calls[1]?.messages ?? [])).toBe("U U");
	});
});

describe("Conversation, state 02.2", () => {
	it("tells the model of its tools with every request, and runs none of them", () => {
		const ran: string[] = [];
		const look = tool("look", () => {
			ran.push("look");
			return "seen";
		});
		const model = new FakeModel(reply(call("look", {}, "c1")), say("Hm."));
		const conversation = new after022.Conversation(model, after022.SYSTEM, [look]);
		conversation.send("Look.");
		conversation.send("Well?");
		const told = [{ name: "look", description: "The tool look.", parameters: { type: "object" } }];
		expect(model.calls.map(({ tools }) => tools)).toEqual([told, told]);
		expect(ran).toEqual([]);
	});

	it("needs no tools", () => {
		const model = answering(1);
		new after022.Conversation(model, after022.SYSTEM).send("One?");
		expect(model.calls[0]?.tools).toEqual([]);
	});
});

describe("a write tool in a conversation, state 02.2", () => {
	it("is run by whoever reads the reply", () => {
		const ws = new FakeWorkspace();
		const write = after022.makeWriteTool(ws);
		const model = new FakeModel(reply(text("On it."), call("write", { path: "a.py", content: "A = 1\n" }, "w1")));
		const answer = new after022.Conversation(model, after022.SYSTEM, [write]).send("Write a.py.");
		expect(after022.textOf(answer)).toBe("On it.");
		expect(after022.toolCalls(answer).map((one) => write.execute(one.arguments))).toEqual(["Wrote a.py."]);
		expect(ws.writes).toEqual([["writeText", "a.py", "A = 1\n"]]);
	});
});

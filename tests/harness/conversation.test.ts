/** What a conversation with tools does that lesson 2's hidden tests leave open. */
import { describe, expect, it } from "vitest";
import { call, FakeModel, reply, say, tool } from "./fakes.ts";
import { after022 } from "./states.ts";

describe("Conversation, state 02.2", () => {
	it("runs none of the tools that a reply calls", () => {
		const ran: string[] = [];
		const look = tool("look", () => {
			ran.push("look");
			return "seen";
		});
		const model = new FakeModel(reply(call("look", {}, "c1")), say("Hm."));
		const conversation = new after022.Conversation(model, after022.SYSTEM, [look]);
		conversation.send("Look.");
		conversation.send("Well?");
		expect(ran).toEqual([]);
	});

	it("needs no tools", () => {
		const model = new FakeModel(say("Yes."));
		new after022.Conversation(model, after022.SYSTEM).send("One?");
		expect(model.calls[0]?.tools).toEqual([]);
	});
});

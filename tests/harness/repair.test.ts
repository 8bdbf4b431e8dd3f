import { validate } from "lab";
import { describe, expect, it } from "vitest";
import type { Message } from "../../.generated/state-11.2.ts";
import { call, FakeModel, failed, reply, result, say, shape, text, tool, user } from "./fakes.ts";
import { all } from "./states.ts";

const [c1, c2, c3] = [call("look", {}, "c1"), call("look", {}, "c2"), call("look", {}, "c3")];

describe.each(all)("the view, state %s", (_, harness) => {
	const { repairToolHistory, contextForModel, INTERRUPTED } = harness;
	const contents = (messages: Message[]) =>
		messages.filter(({ role }) => role === "toolResult").map(({ content }) => content);

	describe("repairToolHistory", () => {
		it("gives a valid transcript back as a new list of the very same messages", () => {
			const messages = [user("Port?"), reply(c1), result(c1, "9090"), say("9090.")];
			const view = repairToolHistory(messages);
			expect(view).toEqual(messages);
			expect(view).not.toBe(messages);
			expect(view.every((message, index) => message === messages[index])).toBe(true);
		});

		it("gives a call without a result a stand-in that is an error and claims nothing", () => {
			const view = repairToolHistory([user("Test."), reply(c1), user("Well?")]);
			expect(shape(view)).toBe("U A[c1] R!(c1) U");
			expect(view[2]).toEqual({
				role: "toolResult",
				toolCallId: "c1",
				toolName: "look",
				content: INTERRUPTED,
				isError: true,
			});
			expect(INTERRUPTED).toMatch(/may not/);
			expect(INTERRUPTED).toMatch(/part/);
		});

		it("gives only the calls without a result a stand-in, each in its place", () => {
			const view = repairToolHistory([reply(c1, c2, c3), result(c2, "two")]);
			expect(shape(view)).toBe("A[c1 c2 c3] R!(c1) R(c2) R!(c3)");
		});

		it("moves a result up to its call, in the order of the calls", () => {
			const view = repairToolHistory([reply(c1, c2), result(c2, "two"), user("Hm."), result(c1, "one")]);
			expect(shape(view)).toBe("A[c1 c2] R(c1) R(c2) U");
			expect(contents(view)).toEqual(["one", "two"]);
		});

		it("keeps the first of two results and drops one whose call is nowhere before it", () => {
			const view = repairToolHistory([
				result(c3, "lost"),
				reply(c1),
				result(c1, "first"),
				result(c1, "second"),
				result(c2, "lost"),
			]);
			expect(shape(view)).toBe("A[c1] R(c1)");
			expect(contents(view)).toEqual(["first"]);
		});

		it("pairs a reused id with the call of its own turn", () => {
			const messages = [user("1"), reply(c1), result(c1, "one"), user("2"), reply(c1), result(c1, "two")];
			expect(repairToolHistory(messages)).toEqual(messages);
		});

		it("leaves an interrupted call interrupted when a later turn reuses its id", () => {
			const view = repairToolHistory([user("1"), reply(c1), user("2"), reply(c1), result(c1, "two"), say("ok")]);
			expect(shape(view)).toBe("U A[c1] R!(c1) U A[c1] R(c1) A");
			expect(contents(view)).toEqual([INTERRUPTED, "two"]);
		});

		it("gives a surplus result of one turn to no later call with the same id", () => {
			const view = repairToolHistory([reply(c1), result(c1, "one"), result(c1, "again"), user("2"), reply(c1)]);
			expect(contents(view)).toEqual(["one", INTERRUPTED]);
		});

		it("pairs an id that stands twice in one message in order", () => {
			const twice = [reply(c1, c1), result(c1, "one"), result(c1, "two")];
			expect(repairToolHistory(twice)).toEqual(twice);
			expect(contents(repairToolHistory([reply(c1, c1), result(c1, "one")]))).toEqual(["one", INTERRUPTED]);
		});

		it("is not fooled by ids that are names of an object's own workings", () => {
			const odd = call("look", {}, "__proto__");
			const messages = [reply(odd), result(odd, "seen")];
			expect(repairToolHistory(messages)).toEqual(messages);
			expect(repairToolHistory([result(call("look", {}, "constructor"), "lost")])).toEqual([]);
		});

		const broken: Message[] = [
			result(c2, "lost"),
			user("1"),
			reply(text("so"), c1, c2),
			result(c2, "two"),
			user("2"),
			result(c2, "again"),
			reply(c1, c1),
			result(c1, "one"),
			failed("broke", c3),
			say("end"),
		];

		it("changes neither the list nor the messages it is given", () => {
			const before = structuredClone(broken);
			Object.freeze(broken);
			repairToolHistory(broken);
			expect(broken).toEqual(before);
		});

		it("has nothing to repair in what it has repaired", () => {
			const once = repairToolHistory(broken);
			expect(repairToolHistory(once)).toEqual(once);
			expect(shape(once)).toBe("U A[c1 c2] R!(c1) R(c2) U A[c1 c1] R(c1) R!(c1) A![c3] R!(c3) A");
		});

		it("holds for every transcript cut short at any message", () => {
			for (let end = 0; end <= broken.length; end += 1) {
				const view = repairToolHistory(broken.slice(0, end));
				const waiting: string[] = [];
				for (const message of view) {
					if (message.role === "toolResult") expect(message.toolCallId).toBe(waiting.shift());
					else expect(waiting).toEqual([]);
					if (message.role === "assistant") waiting.push(...harness.toolCalls(message).map(({ id }) => id));
				}
				expect(waiting).toEqual([]);
			}
		});
	});

	describe("contextForModel", () => {
		it("leaves out replies with nothing in them, and keeps a failed reply that got something out", () => {
			const aborted: Message = { role: "assistant", content: [], stopReason: "aborted" };
			const view = contextForModel([user("1"), failed("broke"), aborted, user("2"), failed("broke", text("I was"))]);
			expect(shape(view)).toBe("U U A!");
		});

		it.each(["error", "aborted"] as const)(
			"pairs the calls of a reply that failed (%s) with made-up results, and a provider accepts it",
			(stopReason) => {
				const broke = { ...failed("broke", text("I will"), c1, c2), stopReason };
				const view = contextForModel([user("1"), broke, user("2")]);
				expect(shape(view)).toBe("U A![c1 c2] R!(c1) R!(c2) U");
				expect(contents(view)).toEqual([INTERRUPTED, INTERRUPTED]);
				expect(validate(view)).toEqual([]);
			},
		);

		it("repairs, and leaves the record alone", () => {
			const record = [user("1"), reply(c1), failed("broke")];
			const before = structuredClone(record);
			const view = contextForModel(record);
			expect(shape(view)).toBe("U A[c1] R!(c1)");
			expect(record).toEqual(before);
			expect(view[0]).toBe(record[0]);
		});
	});

	it("is made anew for every request of a run, while the record keeps its hole", () => {
		const messages: Message[] = [user("Test."), reply(c1)];
		const model = new FakeModel(reply(c2), say("I cannot tell."));
		for (const _ of harness.runAgent(model, "", messages, [tool("look", () => "seen")], "Still there?"));
		expect(model.calls.map((request) => shape(request.messages))).toEqual([
			"U A[c1] R!(c1) U",
			"U A[c1] R!(c1) U A[c2] R(c2)",
		]);
		expect(shape(messages)).toBe("U A[c1] U A[c2] R(c2) A");
	});
});

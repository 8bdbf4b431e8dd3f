import { describe, expect, it } from "vitest";
import type { AssistantMessage, Message, RunOptions, Tool } from "../../.generated/state-11.2.ts";
import { call, drain, FakeModel, failed, isBalanced, reply, say, shape, text, tool, types, user } from "./fakes.ts";
import { all } from "./states.ts";

const [c1, c2] = [call("look", {}, "c1"), call("look", {}, "c2")];

describe.each(all)("runAgent, state %s", (_, harness) => {
	/** A run from start to end. The tool `look` returns "seen". */
	function run(model: FakeModel, options: RunOptions & { messages?: Message[]; tools?: Tool[] } = {}) {
		const { messages = [], tools = [tool("look", () => "seen")], ...rest } = options;
		const events = drain(harness.runAgent(model, "Be brief.", messages, tools, "Go.", rest));
		return { events, messages };
	}

	it("announces an answer without calls as one turn", () => {
		const { events, messages } = run(new FakeModel(say("Done.")));
		expect(types(events)).toEqual([
			"agent_start",
			"turn_start",
			"message_end U",
			"message_end A",
			"turn_end",
			"agent_end",
		]);
		expect(messages).toEqual([user("Go."), say("Done.")]);
	});

	it("runs a call and asks again: twelve events in two turns", () => {
		const { events, messages } = run(new FakeModel(reply(c1), say("Done.")));
		expect(types(events)).toEqual([
			"agent_start",
			"turn_start",
			"message_end U",
			"message_end A[c1]",
			"tool_execution_start",
			"message_end R(c1)",
			"tool_execution_end",
			"turn_end",
			"turn_start",
			"message_end A",
			"turn_end",
			"agent_end",
		]);
		expect(shape(messages)).toBe("U A[c1] R(c1) A");
	});

	it("carries in its events the call, its result, the reply, and at the end the messages of this run", () => {
		const before = [user("Earlier."), say("Yes.")];
		const { events, messages } = run(new FakeModel(reply(c1), say("Done.")), { messages: [...before] });
		const [, , resultMessage] = messages.slice(2);
		expect(events.find((event) => event.type === "tool_execution_start")).toEqual({
			type: "tool_execution_start",
			call: c1,
		});
		expect(events.find((event) => event.type === "tool_execution_end")).toEqual({
			type: "tool_execution_end",
			call: c1,
			result: resultMessage,
		});
		expect(events.filter((event) => event.type === "turn_end").map(({ message }) => message)).toEqual([
			reply(c1),
			say("Done."),
		]);
		expect(events.at(-1)).toEqual({ type: "agent_end", messages: messages.slice(2) });
	});

	it("answers every call of a reply, in order, before it asks again", () => {
		const ran: string[] = [];
		const tools = ["one", "two"].map((name) =>
			tool(name, () => {
				ran.push(name);
				return name;
			}),
		);
		const model = new FakeModel(
			reply(call("two", {}, "a"), call("nowhere", {}, "b"), call("one", {}, "c")),
			say("Done."),
		);
		const { messages, events } = run(model, { tools });
		expect(shape(messages)).toBe("U A[a b c] R(a) R!(b) R(c) A");
		expect(ran).toEqual(["two", "one"]);
		expect(isBalanced(events)).toBe(true);
	});

	it("tells the model of a tool that threw, and goes on", () => {
		const broken = tool("look", () => {
			throw new Error("too dark");
		});
		const model = new FakeModel(reply(c1), say("I could not look."));
		const { messages } = run(model, { tools: [broken] });
		expect(shape(messages)).toBe("U A[c1] R!(c1) A");
		expect(model.calls[1]?.messages.at(-1)).toMatchObject({ content: "too dark", isError: true });
	});

	it("has a message in the record before it announces it, and announces every one", () => {
		const messages: Message[] = [];
		const heard: Message[] = [];
		const model = new FakeModel(reply(c1, c2), say("Done."));
		for (const event of harness.runAgent(model, "", messages, [tool("look", () => "seen")], "Go.")) {
			if (event.type !== "message_end") continue;
			expect(messages.at(-1)).toBe(event.message);
			heard.push(event.message);
		}
		expect(heard).toEqual(messages);
	});

	it("does nothing before its first event is asked for", () => {
		const messages: Message[] = [];
		const model = new FakeModel(say("Done."));
		harness.runAgent(model, "", messages, [], "Go.");
		expect([messages.length, model.calls.length]).toEqual([0, 0]);
	});

	it("records the result with no event between the tool's work and its message_end", () => {
		const order: string[] = [];
		const tools = [
			tool("look", () => {
				order.push("worked");
				return "seen";
			}),
		];
		for (const event of harness.runAgent(new FakeModel(reply(c1), say("Done.")), "", [], tools, "Go."))
			order.push(event.type);
		expect(order[order.indexOf("worked") + 1]).toBe("message_end");
	});

	describe("a reply that was cut off", () => {
		const cut: AssistantMessage = {
			...reply(call("write", { path: "a.py" }, "c1"), call("write", {}, "c2")),
			stopReason: "length",
		};

		it("runs no tool, answers each of its calls with an error that says so, and asks again", () => {
			const ran: unknown[] = [];
			const write = tool("write", (args) => {
				ran.push(args);
				return "";
			});
			const model = new FakeModel(cut, say("Shorter, then."));
			const { messages, events } = run(model, { tools: [write] });
			expect(ran).toEqual([]);
			expect(shape(messages)).toBe("U A[c1 c2] R!(c1) R!(c2) A");
			expect(model.calls[1]?.messages.at(-1)).toMatchObject({
				content: expect.stringContaining("cut off"),
				toolName: "write",
			});
			expect(isBalanced(events)).toBe(true);
		});

		it("ends the run when it holds only words", () => {
			const words: AssistantMessage = { ...say("And so on and"), stopReason: "length" };
			expect(shape(run(new FakeModel(words)).messages)).toBe("U A");
		});
	});

	describe("a provider that fails", () => {
		it("records the message of what it threw as a failed reply, and ends the run with all its events", () => {
			const { events, messages } = run(new FakeModel(reply(c1), new Error("overloaded")));
			expect(messages.at(-1)).toEqual(harness.errorMessage("overloaded"));
			expect(isBalanced(events)).toBe(true);
			expect(types(events).slice(-3)).toEqual(["message_end A!", "turn_end", "agent_end"]);
		});

		it.each([["error"], ["aborted"]] as const)(
			"acts on nothing of a reply that failed (%s), and asks nobody",
			(stopReason) => {
				const ran: string[] = [];
				const asked: string[] = [];
				const bad: AssistantMessage = { ...failed("stream broke", text("I will"), c1), stopReason };
				const { events, messages } = run(new FakeModel(bad), {
					tools: [
						tool("look", () => {
							ran.push("look");
							return "seen";
						}),
					],
					getSteering: () => {
						asked.push("steering");
						return [];
					},
					getFollowUps: () => {
						asked.push("follow-ups");
						return [user("more")];
					},
				});
				expect(shape(messages)).toBe("U A![c1]");
				expect([ran, asked]).toEqual([[], ["steering"]]); // asked once, at the start
				expect(isBalanced(events)).toBe(true);
			},
		);
	});

	describe("maxTurns", () => {
		const forever = () =>
			new FakeModel(...Array.from({ length: 9 }, (_, index) => reply(call("look", {}, `c${index}`))));

		it("stops before the model is called once more, and leaves the reason in the record", () => {
			const model = forever();
			const { events, messages } = run(model, { maxTurns: 2 });
			expect(model.calls).toHaveLength(2);
			expect(shape(messages)).toBe("U A[c0] R(c0) A[c1] R(c1) A!");
			expect(messages.at(-1)).toEqual(harness.errorMessage("Agent stopped after maxTurns=2"));
			expect(isBalanced(events)).toBe(true);
		});

		it("lets a run end by itself that needs exactly that many", () => {
			expect(shape(run(new FakeModel(reply(c1), say("Done.")), { maxTurns: 2 }).messages)).toBe("U A[c1] R(c1) A");
		});

		it("asks nobody after it has stopped, and calls no model at all for maxTurns 0", () => {
			const model = forever();
			const { messages } = run(model, { maxTurns: 0, getFollowUps: () => [user("more")] });
			expect([shape(messages), model.calls.length]).toEqual(["U A!", 0]);
		});
	});

	describe("the user speaks meanwhile", () => {
		/** Gives each list once, in order, then nothing; notes in `asked` how long the record was when it was asked. */
		function queue(messages: Message[], asked: string[], ...lists: string[][]) {
			return () => {
				asked.push(shape(messages));
				return (lists.shift() ?? []).map(user);
			};
		}

		it("asks for steering at the start, and once a turn when all its calls have results", () => {
			const messages: Message[] = [];
			const asked: string[] = [];
			const getSteering = queue(messages, asked, [], ["Use spaces."]);
			run(new FakeModel(reply(c1, c2), say("Done.")), { messages, getSteering });
			expect(shape(messages)).toBe("U A[c1 c2] R(c1) R(c2) U A");
			expect(asked).toEqual(["", "U A[c1 c2] R(c1) R(c2)", "U A[c1 c2] R(c1) R(c2) U A"]);
		});

		it("puts what was said before the run into the first turn, behind the prompt", () => {
			const messages: Message[] = [];
			const { events } = run(new FakeModel(say("Done.")), {
				messages,
				getSteering: queue(messages, [], ["Be quick.", "And kind."]),
			});
			expect(messages.map(({ content }) => content).slice(0, 3)).toEqual(["Go.", "Be quick.", "And kind."]);
			expect(types(events).filter((type) => type === "turn_start")).toHaveLength(1);
		});

		it("asks for follow-ups only when the run would end, and goes on with what it gets", () => {
			const messages: Message[] = [];
			const asked: string[] = [];
			const model = new FakeModel(reply(c1), say("Done."), say("Tested."));
			const { events } = run(model, { messages, getFollowUps: queue(messages, asked, ["Now test it."]) });
			expect(shape(messages)).toBe("U A[c1] R(c1) A U A");
			expect(asked).toEqual(["U A[c1] R(c1) A", "U A[c1] R(c1) A U A"]);
			expect(types(events).filter((type) => type.startsWith("agent"))).toEqual(["agent_start", "agent_end"]);
			expect(isBalanced(events)).toBe(true);
		});

		it("takes steering before follow-ups", () => {
			const messages: Message[] = [];
			run(new FakeModel(say("A"), say("B"), say("C")), {
				messages,
				getSteering: queue(messages, [], [], ["steer"]),
				getFollowUps: queue(messages, [], ["follow"]),
			});
			expect(messages.filter(({ role }) => role === "user").map(({ content }) => content)).toEqual([
				"Go.",
				"steer",
				"follow",
			]);
		});

		it.each([["getSteering"], ["getFollowUps"]])("takes a copy of the list that %s gives", (name) => {
			const live = [user("one"), user("two")];
			let asked = 0;
			const give = () => (asked++ < 2 ? live : []);
			const model = new FakeModel(say("Done."), say("Done."), say("Done."));
			let spoken = 0;
			for (const event of harness.runAgent(model, "", [], [], "Go.", { [name]: give })) {
				if (event.type !== "message_end" || event.message.role !== "user") continue;
				spoken += 1;
				if (spoken === 2) live.length = 0; // the caller empties its own list while the run goes through it
			}
			expect(spoken).toBe(3);
		});
	});

	it("lets a fault of the caller's own functions through, for it is no reply of the provider", () => {
		const getSteering = () => {
			throw new Error("queue broke");
		};
		expect(() => run(new FakeModel(say("Done.")), { getSteering })).toThrow("queue broke");
	});
});

import { describe, expect, it } from "vitest";
import type { Message, Tool } from "../../.generated/state-03.1.ts";
import { call, FakeModel, FakeWorkspace, failed, reply, say, shape, text, tool, user } from "./fakes.ts";
import { after022, after031 } from "./states.ts";

const [c1, c2] = [call("look", {}, "c1"), call("look", {}, "c2")];

/** A run over a new list. The tool `look` returns "seen". */
function run(
	model: FakeModel,
	{ messages = [], tools = [tool("look", () => "seen")] }: { messages?: Message[]; tools?: Tool[] } = {},
) {
	return { messages, last: after031.runAgent(model, "Be brief.", messages, tools, "Go.") };
}

describe("the first runAgent, state 03.1", () => {
	it("runs what a reply asks for and asks again, until a reply has no calls, and returns that one", () => {
		const model = new FakeModel(reply(text("Looking."), c1, c2), reply(c1), say("Done."));
		const { messages, last } = run(model);
		expect(shape(messages)).toBe("U A[c1 c2] R(c1) R(c2) A[c1] R(c1) A");
		expect(last).toEqual(say("Done."));
		expect(model.calls.map((request) => shape(request.messages))).toEqual([
			"U",
			"U A[c1 c2] R(c1) R(c2)",
			"U A[c1 c2] R(c1) R(c2) A[c1] R(c1)",
		]);
	});

	it("goes by the calls, and not by what the reply says of itself", () => {
		const model = new FakeModel({ ...reply(c1), stopReason: "stop" }, { ...say("Hm."), stopReason: "toolUse" });
		expect(shape(run(model).messages)).toBe("U A[c1] R(c1) A");
	});

	it("adds to the caller's list, after what is in it", () => {
		const messages = [user("Earlier."), say("Yes.")];
		const model = new FakeModel(say("Done."));
		run(model, { messages });
		expect(messages).toEqual([user("Earlier."), say("Yes."), user("Go."), say("Done.")]);
		expect(shape(model.calls[0]?.messages ?? [])).toBe("U A U");
	});

	it("records a reply before its tools run, and each result as soon as it is there", () => {
		const messages: Message[] = [];
		const seen: string[] = [];
		const look = tool("look", () => {
			seen.push(shape(messages));
			return "seen";
		});
		run(new FakeModel(reply(c1, c2), say("Done.")), { messages, tools: [look] });
		expect(seen).toEqual(["U A[c1 c2]", "U A[c1 c2] R(c1)"]);
	});

	it("ends with a failed reply where the model throws, and leaves it out of the next request", () => {
		const messages: Message[] = [];
		expect(run(new FakeModel(reply(c1), new Error("overloaded")), { messages }).last).toEqual(failed("overloaded"));
		const next = new FakeModel(say("Done."));
		run(next, { messages });
		expect(shape(messages)).toBe("U A[c1] R(c1) A! U A");
		expect(shape(next.calls[0]?.messages ?? [])).toBe("U A[c1] R(c1) U");
	});

	it("does not survive a tool that throws or is not there: the call stays without a result", () => {
		const broken = tool("look", () => {
			throw new Error("disk on fire");
		});
		const messages: Message[] = [];
		expect(() => run(new FakeModel(reply(c1)), { messages, tools: [broken] })).toThrow("disk on fire");
		expect(shape(messages)).toBe("U A[c1]");
		expect(() => run(new FakeModel(reply(c1)), { tools: [] })).toThrow(TypeError);
	});
});

describe.each([
	["02.2", after022],
	["03.1", after031],
])("the first tools, state %s", (_, harness) => {
	it("tells the model the name, description and parameters, and nothing else", () => {
		expect(harness.toolSpecs([{ ...tool("read", () => ""), secret: 1 } as Tool])).toEqual([
			{ name: "read", description: "The tool read.", parameters: { type: "object" } },
		]);
	});

	it("writes a file with one write and says which", () => {
		const ws = new FakeWorkspace({ "a.py": "old\nolder\n" });
		const write = harness.makeWriteTool(ws);
		expect(write.execute({ content: "A = 1", path: "a.py" })).toBe("Wrote a.py.");
		expect(ws.writes).toEqual([["writeText", "a.py", "A = 1"]]);
		expect(write).toMatchObject({ name: "write", parameters: { required: ["path", "content"] } });
	});

	it("lets the disk's error through", () => {
		const ws = new FakeWorkspace();
		ws.writeText = () => {
			throw new Error("disk full");
		};
		expect(() => harness.makeWriteTool(ws).execute({ path: "a", content: "" })).toThrow("disk full");
	});
});

import { beforeEach, describe, expect, test } from "vitest";
import { fake, lab } from "./fake-host.ts";

beforeEach(() => fake.clear());

const ask = (model: InstanceType<typeof lab.ScriptedModel>, ...texts: string[]) =>
	model.complete("Be brief.", texts.map(lab.user), []);

describe("a scripted model", () => {
	test("takes one step a call, and throws with the request's number when they run out", () => {
		const model = new lab.ScriptedModel([lab.say("One."), ({ messages }) => lab.say(`${messages.length} messages.`)]);
		expect(ask(model, "a").content).toEqual([{ type: "text", text: "One." }]);
		expect(ask(model, "a", "b", "c").content).toEqual([{ type: "text", text: "3 messages." }]);
		expect(() => ask(model, "a")).toThrow("The script has nothing for request 3: it holds 2 steps.");
	});

	test("lists every request as it was at that moment, whatever becomes of the lists that were passed", () => {
		const model = new lab.ScriptedModel([lab.forever(lab.say("Yes."))]);
		const messages = [lab.user("one")];
		const tools = [{ name: "ls", description: "list", parameters: { type: "object" } }];
		model.complete("Be brief.", messages, tools);
		messages.push(lab.user("two"));
		messages[0]!.content = "changed";
		tools.length = 0;
		model.complete("Be brief.", messages, tools);
		expect(model.calls.map((request) => request.messages.map(({ content }) => content))).toEqual([
			["one"],
			["changed", "two"],
		]);
		expect(model.calls[0]!.tools).toEqual([{ name: "ls", description: "list", parameters: { type: "object" } }]);
		expect(model.calls[0]!.system).toBe("Be brief.");
	});

	test("keeps its list of calls to itself: what is handed out is frozen, and a step may do as it likes with its request", () => {
		const model = new lab.ScriptedModel([
			(request) => {
				request.messages.length = 0;
				return lab.say("Gone.");
			},
		]);
		ask(model, "kept");
		expect(model.calls[0]!.messages).toEqual([lab.user("kept")]);
		expect(() => model.calls[0]!.messages.pop()).toThrow(TypeError);
		expect(() => (model.calls as unknown[]).pop()).toThrow(TypeError);
	});

	test("replies with a fresh object every time, as a wire would", () => {
		const reply = lab.say("Same.");
		const model = new lab.ScriptedModel([lab.forever(reply)]);
		const first = ask(model, "a");
		first.content.length = 0;
		expect(ask(model, "b")).toEqual(reply);
		expect(reply.content).toHaveLength(1);
	});

	test("throws an Error step as it is, and so does a function's", () => {
		const overloaded = new Error("overloaded");
		const model = new lab.ScriptedModel([overloaded, () => overloaded]);
		expect(() => ask(model, "a")).toThrow(overloaded);
		expect(() => ask(model, "a")).toThrow(overloaded);
		expect(model.calls).toHaveLength(2);
	});

	test("refuses a script that is none, and a step that gives no reply, in words", () => {
		const odd = (value: unknown) => value as never;
		expect(() => new lab.ScriptedModel(odd(lab.say("x")))).toThrow("takes a list of steps");
		expect(() => new lab.ScriptedModel([lab.say("x"), odd(lab.user("y"))])).toThrow("it is a message of the role user");
		expect(() => ask(new lab.ScriptedModel([() => odd(undefined)]), "a")).toThrow(
			"Step 1 of the script must give a message of the assistant",
		);
		expect(() => new lab.ScriptedModel([lab.say("x")]).complete("s", odd(undefined), [])).toThrow(
			"messages must be a list",
		);
		expect(() => lab.forever(odd(undefined))).toThrow("forever() must be");
	});
});

describe("forgetful", () => {
	test("knows a name only while the request holds it, and never runs out", () => {
		const model = new lab.ScriptedModel([lab.forgetful()]);
		const answer = (...texts: string[]) =>
			ask(model, ...texts).content.map((block) => (block.type === "text" ? block.text : ""));
		expect(answer("My name is Ada.")).toEqual(["Noted."]);
		expect(answer("My name is Ada.", "What is my name?")).toEqual(["Your name is Ada."]);
		expect(answer("My name is Ada.", "My name is Grace Hopper.", "What is my name?")).toEqual([
			"Your name is Grace Hopper.",
		]);
		expect(answer("What is my name?")).toEqual(["I don't know your name."]);
		expect(answer("Good morning.")).toEqual(["Noted."]);
	});
});

describe("powerCut", () => {
	test("ends the process during that call: the call is listed, no reply comes, every workspace is off", () => {
		const ws = new lab.Workspace();
		const model = new lab.ScriptedModel([lab.say("One."), lab.powerCut()]);
		const { ended } = lab.boot(() => {
			ask(model, "a");
			ws.writeText("a.py", "A = 1\n");
			ask(model, "a", "b");
			ws.writeText("b.py", "never");
		});
		expect(ended).toBe("powerCut");
		expect(model.calls).toHaveLength(2);
		expect(() => ws.readText("a.py")).toThrow("the power went out");
		expect(ws.reboot().listdir()).toEqual(["a.py"]);
	});

	test("can be what a function decides", () => {
		const model = new lab.ScriptedModel([
			lab.forever(({ messages }) => (messages.length > 1 ? lab.powerCut() : lab.say("Go on."))),
		]);
		expect(lab.boot(() => ask(model, "a")).ended).toBe("finished");
		expect(lab.boot(() => ask(model, "a", "b")).ended).toBe("powerCut");
	});
});

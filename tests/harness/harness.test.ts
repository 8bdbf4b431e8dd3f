import { describe, expect, it } from "vitest";
import type { Message } from "../../.generated/state-11.2.ts";
import { call, drain, FakeModel, type Request, reply, say, shape, tool, user } from "./fakes.ts";
import { all } from "./states.ts";

const [c1, c2] = [call("look", {}, "c1"), call("look", {}, "c2")];
const look = tool("look", () => "seen");
const BUSY = new Error("already running; use steer() or followUp()");

describe.each(all)("Harness, state %s", (_, { Harness }) => {
	it("runs a prompt over a transcript of its own, from where it was told to carry on", () => {
		const earlier: Message[] = [user("Hello."), say("Hello.")];
		const model = new FakeModel(reply(c1), say("Done."));
		const harness = new Harness(model, "Be brief.", [look], { messages: earlier });
		drain(harness.prompt("Go."));
		expect(shape(harness.messages)).toBe("U A U A[c1] R(c1) A");
		expect(shape(earlier)).toBe("U A");
		expect(model.calls[0]).toMatchObject({ system: "Be brief.", tools: [{ name: "look" }] });
	});

	it("copies its tools and its transcript when it is made", () => {
		const tools = [look];
		const messages = [user("Hello."), say("Hello.")];
		const model = new FakeModel(say("Done."));
		const harness = new Harness(model, "", tools, { messages });
		tools.pop();
		messages.pop();
		drain(harness.prompt("Go."));
		expect(model.calls[0]?.tools).toHaveLength(1);
		expect(shape(model.calls[0]?.messages ?? [])).toBe("U A U");
	});

	it("shows its messages as a frozen copy: later than it, not with it", () => {
		const harness = new Harness(new FakeModel(say("Done.")), "", []);
		const before = harness.messages;
		drain(harness.prompt("Go."));
		expect(before).toEqual([]);
		expect(harness.messages).toHaveLength(2);
		expect(Object.isFrozen(harness.messages)).toBe(true);
		expect(() => (harness.messages as Message[]).pop()).toThrow(TypeError);
		expect(harness.messages[0]).toBe(harness.messages[0]);
	});

	it("keeps two harnesses apart", () => {
		const [one, two] = [new Harness(new FakeModel(say("1")), "", []), new Harness(new FakeModel(say("2")), "", [])];
		const first = one.prompt("Go.");
		first.next();
		drain(two.prompt("Go."));
		expect([one.isRunning, two.isRunning]).toEqual([true, false]);
		expect([one.messages.length, two.messages.length]).toEqual([0, 2]);
	});

	it("stops a run at maxTurns, and gives the next run as many turns again", () => {
		const model = new FakeModel(reply(c1), reply(c2));
		const harness = new Harness(model, "", [look], { maxTurns: 1 });
		drain(harness.prompt("Go."));
		drain(harness.prompt("Go on."));
		expect(shape(harness.messages)).toBe("U A[c1] R(c1) A! U A[c2] R(c2) A!");
	});

	describe("one run at a time", () => {
		it("is running from the call of prompt, and refuses a second run on the caller's line", () => {
			const model = new FakeModel(say("Done."));
			const harness = new Harness(model, "", []);
			expect(harness.isRunning).toBe(false);
			const run = harness.prompt("Go.");
			expect(harness.isRunning).toBe(true);
			expect(() => harness.prompt("Again.")).toThrow(BUSY);
			drain(run);
			expect(harness.isRunning).toBe(false);
			expect(shape(harness.messages)).toBe("U A");
		});

		it("does nothing before the run is asked for its first event", () => {
			const model = new FakeModel(say("Done."));
			const harness = new Harness(model, "", []);
			const run = harness.prompt("Go.");
			expect([harness.messages.length, model.calls.length]).toEqual([0, 0]);
			expect(run.next()).toEqual({ value: { type: "agent_start" }, done: false });
		});

		it("gives a run that is its own iterator, with next, return and throw", () => {
			const run = new Harness(new FakeModel(), "", []).prompt("Go.");
			expect(run[Symbol.iterator]()).toBe(run);
			expect([typeof run.next, typeof run.return, typeof run.throw]).toEqual(["function", "function", "function"]);
		});

		it("is idle again when the run is closed before its first event", () => {
			const model = new FakeModel(say("Done."));
			const harness = new Harness(model, "", []);
			const closed = harness.prompt("Go.");
			expect(closed.return()).toEqual({ value: undefined, done: true });
			expect(harness.isRunning).toBe(false);
			expect(closed.next()).toEqual({ value: undefined, done: true });
			drain(harness.prompt("Again."));
			expect(harness.messages[0]).toEqual(user("Again."));
		});

		it("is idle again when the run is thrown into, before its first event or after", () => {
			const harness = new Harness(new FakeModel(), "", []);
			for (const steps of [0, 1]) {
				const run = harness.prompt("Go.");
				for (let step = 0; step < steps; step += 1) run.next();
				expect(() => run.throw(new Error("enough"))).toThrow("enough");
				expect(harness.isRunning).toBe(false);
			}
		});

		it("is idle again when the run is closed after any number of events, and the next prompt is answered", () => {
			const steps = () => new FakeModel(reply(c1, c2), say("Done."), say("Next."));
			const total = drain(new Harness(steps(), "", [look]).prompt("Go.")).length;
			for (let events = 1; events <= total; events += 1) {
				const harness = new Harness(steps(), "", [look]);
				let seen = 0;
				for (const _ of harness.prompt("Go.")) {
					seen += 1;
					if (seen === events) break;
				}
				expect(harness.isRunning).toBe(false);
				drain(harness.prompt("Next."));
				expect(harness.messages.at(-1)?.role).toBe("assistant");
			}
		});

		it("is idle again when something throws out of the run", () => {
			const broken = new Harness({ complete: () => undefined as never }, "", []); // no reply at all
			expect(() => drain(broken.prompt("Go."))).toThrow(TypeError);
			expect(broken.isRunning).toBe(false);
		});

		it("is not freed by closing an old run while a new one is going on", () => {
			const harness = new Harness(new FakeModel(say("1"), say("2")), "", []);
			const old = harness.prompt("Go.");
			drain(old);
			const current = harness.prompt("Again.");
			old.return();
			expect(harness.isRunning).toBe(true);
			drain(current);
			expect(harness.isRunning).toBe(false);
		});
	});

	describe("speaking while it works", () => {
		it("steers into the next gap between turns, never between a call and its result", () => {
			const harness = new Harness(new FakeModel(reply(c1, c2), say("Done.")), "", [look]);
			for (const event of harness.prompt("Go.")) {
				if (event.type === "tool_execution_start" && event.call.id === "c1") harness.steer("Use spaces.");
			}
			expect(shape(harness.messages)).toBe("U A[c1 c2] R(c1) R(c2) U A");
		});

		it("follows up when the run would end, in the same run", () => {
			const harness = new Harness(new FakeModel(reply(c1), say("Done."), say("Tested.")), "", [look]);
			harness.followUp("Now test it.");
			drain(harness.prompt("Go."));
			expect(shape(harness.messages)).toBe("U A[c1] R(c1) A U A");
		});

		it("takes one queued message each time, oldest first", () => {
			const model = new FakeModel(say("1"), say("2"), say("3"), say("4"));
			const harness = new Harness(model, "", []);
			for (const words of ["s1", "s2"]) harness.steer(words);
			for (const words of ["f1", "f2"]) harness.followUp(words);
			drain(harness.prompt("Go."));
			expect(harness.messages.map(({ role, content }) => (role === "user" ? content : "A"))).toEqual([
				"Go.",
				"s1",
				"A",
				"s2",
				"A",
				"f1",
				"A",
				"f2",
				"A",
			]);
		});

		it("keeps what is queued through a run that failed, was closed, or ended", () => {
			const answers = (request: Request) => say(String(request.messages.at(-1)?.content));
			const harness = new Harness(new FakeModel(new Error("down"), answers, answers), "", []);
			harness.followUp("later");
			drain(harness.prompt("Go."));
			harness.prompt("Nobody looks.").return();
			expect(harness.messages.at(-1)).toMatchObject({ errorMessage: "down" });
			drain(harness.prompt("Again."));
			expect(harness.messages.at(-1)).toEqual(say("later"));
		});

		it("does not count a queued message as history", () => {
			const harness = new Harness(new FakeModel(), "", []);
			harness.steer("Use spaces.");
			harness.followUp("And test.");
			expect(harness.messages).toEqual([]);
		});
	});
});

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AgentEvent, Message } from "../../.generated/state-11.2.ts";
import { call, drain, FakeModel, FakeWorkspace, type Request, reply, say, shape, types, user } from "./fakes.ts";
import { after112 as harness } from "./states.ts";

const { Harness, SessionLog, persistTo, makeWriteTool } = harness;
const PATH = "session.jsonl";
const FILES = ["a.py", "b.py", "c.py"];

/** Writes the files one a turn, going by nothing but the transcript it is sent. */
function writer({ messages }: Request) {
	const done = messages.flatMap((message) =>
		message.role === "assistant" ? harness.toolCalls(message).map((one) => one.arguments.path) : [],
	);
	const next = FILES.find((path) => !done.includes(path));
	if (next === undefined) return say("All three are written.");
	return reply(call("write", { path: next, content: `# ${next}\n` }, `w${done.length + 1}`));
}
const writers = (count: number) => new FakeModel(...Array<typeof writer>(count).fill(writer));

/** A harness over a disk with the writing model; `save` subscribes a saver. */
function session({ ws = new FakeWorkspace(), model = writers(9), save = false, messages = [] as Message[] } = {}) {
	const log = new SessionLog(ws, PATH);
	const agent = new Harness(model, "", [makeWriteTool(ws)], { messages });
	if (save) agent.subscribe(persistTo(log));
	return { ws, model, log, agent };
}

describe("subscribe", () => {
	it("tells a listener every event of every run, of every type, in order", () => {
		const { agent } = session();
		const heard: AgentEvent[] = [];
		agent.subscribe((event) => heard.push(event));
		const events = [...drain(agent.prompt("Write them.")), ...drain(agent.prompt("And now?"))];
		expect(heard).toEqual(events);
		expect(heard.every((event, index) => event === events[index])).toBe(true);
		expect(new Set(types(heard).map((type) => type.split(" ")[0]))).toHaveLength(7);
	});

	it("tells listeners first and the consumer then, when the record has changed already", () => {
		const { agent } = session();
		const order: string[] = [];
		agent.subscribe((event) => {
			order.push(`told ${event.type}`);
			if (event.type === "message_end") expect(agent.messages.at(-1)).toBe(event.message);
		});
		for (const event of agent.prompt("Write them.")) order.push(`seen ${event.type}`);
		const pairs = Array.from({ length: order.length / 2 }, (_, index) => order.slice(2 * index, 2 * index + 2));
		expect(pairs.every(([told, seen]) => told?.slice("told ".length) === seen?.slice("seen ".length))).toBe(true);
	});

	it("tells nobody anything before the first event is asked for", () => {
		const { agent } = session();
		const heard: AgentEvent[] = [];
		agent.subscribe((event) => heard.push(event));
		const run = agent.prompt("Write them.");
		expect(heard).toEqual([]);
		run.next();
		expect(heard).toEqual([{ type: "agent_start" }]);
	});

	it("has told exactly k events when the consumer closes the run after k, for every k", () => {
		const total = drain(session().agent.prompt("Write them.")).length;
		for (let k = 1; k <= total; k += 1) {
			const { agent } = session();
			const heard: AgentEvent[] = [];
			agent.subscribe((event) => heard.push(event));
			const seen: AgentEvent[] = [];
			for (const event of agent.prompt("Write them.")) {
				seen.push(event);
				if (seen.length === k) break;
			}
			expect(heard).toEqual(seen);
		}
	});

	it("tells listeners in the order in which they came", () => {
		const { agent } = session();
		const order: number[] = [];
		for (const number of [1, 2, 3]) agent.subscribe(() => order.push(number));
		agent.prompt("Write them.").next();
		expect(order).toEqual([1, 2, 3]);
	});

	it("takes a listener off for good by its undo, once or twice, and no other", () => {
		const { agent } = session();
		const heard = { first: 0, second: 0 };
		const undo = agent.subscribe(() => heard.first++);
		agent.subscribe(() => heard.second++);
		expect(undo()).toBe(undefined);
		undo();
		drain(agent.prompt("Write them."));
		expect(heard.first).toBe(0);
		expect(heard.second).toBeGreaterThan(0);
	});

	it("calls a function twice that subscribed twice, and each undo takes off its own", () => {
		const { agent } = session();
		const order: string[] = [];
		const twice = () => order.push("twice");
		const undoFirst = agent.subscribe(twice);
		agent.subscribe(() => order.push("between"));
		const undoSecond = agent.subscribe(twice);
		const run = agent.prompt("Write them.");
		run.next();
		undoFirst();
		undoFirst();
		run.next();
		undoSecond();
		run.next();
		expect(order).toEqual(["twice", "between", "twice", "between", "twice", "between"]);
	});

	it("lets a listener take itself or another off while it is told, and its neighbours miss nothing", () => {
		for (const victim of [0, 1, 2]) {
			const { agent } = session();
			const heard = [0, 0, 0];
			const undos: (() => void)[] = [];
			for (const index of [0, 1, 2]) {
				const tell = () => {
					heard[index]!++;
					if (index === 1) undos[victim]?.();
				};
				undos.push(agent.subscribe(tell));
			}
			const events = drain(agent.prompt("Write them.")).length;
			for (const index of [0, 1, 2]) {
				if (index === victim) expect(heard[index]).toBeLessThanOrEqual(1);
				else expect(heard[index]).toBe(events);
			}
		}
	});

	it("tells a listener that came during an event from the next one on, once each", () => {
		const { agent } = session();
		const late: AgentEvent[] = [];
		let added = false;
		agent.subscribe(() => {
			if (!added) agent.subscribe((event) => late.push(event));
			added = true;
		});
		const events = drain(agent.prompt("Write them."));
		expect(late).toEqual(events.slice(1));
	});

	it("keeps listeners of one harness out of another", () => {
		const [one, two] = [session().agent, session().agent];
		let heard = 0;
		one.subscribe(() => heard++);
		drain(two.prompt("Write them."));
		expect(heard).toBe(0);
	});

	it("ends the run in front of its consumer when a listener throws, and is idle and ready after it", () => {
		const { agent } = session();
		const seen: AgentEvent[] = [];
		const undo = agent.subscribe((event) => {
			if (event.type === "message_end") throw new Error("disk full");
		});
		expect(() => {
			for (const event of agent.prompt("Write them.")) seen.push(event);
		}).toThrow("disk full");
		expect(types(seen)).toEqual(["agent_start", "turn_start"]);
		expect(agent.isRunning).toBe(false);
		undo();
		drain(agent.prompt("Carry on."));
		expect(agent.messages.at(-1)).toEqual(say("All three are written."));
	});

	it("refuses a prompt from within a listener like any other", () => {
		const { agent } = session();
		agent.subscribe((event) => {
			if (event.type === "agent_end") agent.prompt("Again.");
		});
		expect(() => drain(agent.prompt("Write them."))).toThrow("already running; use steer() or followUp()");
		expect(agent.isRunning).toBe(false);
	});
});

describe("persistTo", () => {
	it("appends the message of each message_end and lets all other events pass", () => {
		const appended: Message[] = [];
		const listener = persistTo({
			appendMessage(message) {
				appended.push(message);
				return "e1";
			},
		});
		const message = say("Hello.");
		const events: AgentEvent[] = [
			{ type: "agent_start" },
			{ type: "turn_start" },
			{ type: "turn_end", message },
			{ type: "agent_end", messages: [message] },
		];
		for (const event of events) expect(listener(event)).toBe(undefined);
		expect(appended).toEqual([]);
		expect(listener({ type: "message_end", message })).toBe(undefined);
		expect(appended).toEqual([message]);
		expect(appended[0]).toBe(message);
	});

	it("catches nothing", () => {
		const listener = persistTo({
			appendMessage() {
				throw new Error("disk full");
			},
		});
		expect(() => listener({ type: "message_end", message: user("Hi") })).toThrow("disk full");
	});

	it("saves a whole run, message by message, while nobody looks", () => {
		const { agent, log } = session({ save: true });
		for (const event of agent.prompt("Write them.")) {
			if (event.type === "message_end") expect(log.replay()).toEqual(agent.messages);
		}
		expect(shape(log.replay())).toBe("U A[w1] R(w1) A[w2] R(w2) A[w3] R(w3) A");
		expect(log.rows().map(([id]) => id)).toEqual(["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8"]);
	});

	describe("with three kinds of consumer", () => {
		beforeEach(() => {
			vi.spyOn(console, "log").mockImplementation(() => {});
		});
		afterEach(() => vi.restoreAllMocks());

		it("leaves the same file each time", () => {
			const quiet = { render() {}, finish: () => true };
			const files = [quiet, new harness.JsonRenderer(), new harness.FinalTextRenderer()].map((frontend) => {
				const { ws, agent } = session({ save: true });
				for (const event of agent.prompt("Write them.")) frontend.render(event);
				frontend.finish();
				return ws.readText(PATH);
			});
			expect(new Set(files).size).toBe(1);
			expect(files[0]?.trimEnd().split("\n")).toHaveLength(8);
		});
	});

	it("agrees with the record wherever the consumer leaves, and two prompts later still", () => {
		const total = drain(session().agent.prompt("Write them.")).length;
		for (let k = 0; k <= total; k += 1) {
			const { agent, log } = session({ save: true });
			const run = agent.prompt("Write them.");
			for (let events = 0; events < k; events += 1) run.next();
			run.return();
			expect(log.replay()).toEqual(agent.messages);
			drain(agent.prompt("Carry on."));
			drain(agent.prompt("Is it done?"));
			expect(agent.messages.at(-1)).toEqual(say("All three are written."));
			expect(log.replay()).toEqual(agent.messages);
		}
	});

	it("lets a new process carry on where the file ends, and does no work twice", () => {
		const { ws, agent } = session({ save: true });
		let results = 0;
		for (const event of agent.prompt("Write them.")) {
			if (event.type === "message_end" && event.message.role === "toolResult") results += 1;
			if (results === 2) break; // the process dies here
		}
		const model = writers(9);
		const before = ws.writes.length;
		const log = new SessionLog(ws, PATH);
		const resumed = new Harness(model, "", [makeWriteTool(ws)], { messages: log.replay() });
		resumed.subscribe(persistTo(log));
		drain(resumed.prompt("Carry on."));
		expect(shape(model.calls[0]?.messages ?? [])).toBe("U A[w1] R(w1) A[w2] R(w2) U");
		expect(ws.writes.slice(before).flatMap(([op, path]) => (op === "writeText" ? [path] : []))).toEqual(["c.py"]);
		expect(log.replay()).toEqual(resumed.messages);
	});

	it("ends the first prompt when the file is torn, and leaves the file alone", () => {
		const torn = '{"id":"e1","type":"mess';
		const { ws, agent } = session({ ws: new FakeWorkspace({ [PATH]: torn }), save: true });
		expect(() => drain(agent.prompt("Write them."))).toThrow(new Error(`${PATH}, line 1: not a complete log entry`));
		expect([ws.readText(PATH), agent.isRunning]).toEqual([torn, false]);
	});

	it("writes a call down before the tool does its work", () => {
		const { ws, agent } = session({ save: true });
		drain(agent.prompt("Write them."));
		const ops = ws.writes.map(([op, path, words]) =>
			op === "writeText" ? path : `log ${/"id":"w\d"|toolResult/.exec(words)?.[0]}`,
		);
		expect(ops.slice(0, 4)).toEqual(["log undefined", 'log "id":"w1"', "a.py", "log toolResult"]);
	});
});

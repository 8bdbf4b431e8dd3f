import { describe, expect, it } from "vitest";
import type { Message } from "../../.generated/state-11.2.ts";
import { call, drain, FakeModel, FakeWorkspace, reply, result, say, shape, tool, user } from "./fakes.ts";
import { withLog } from "./states.ts";

const PATH = "session.jsonl";
const c1 = call("look", { path: "é\u2028\n" }, "c1");
const MESSAGES: Message[] = [
	user("Look."),
	{ ...reply(c1), usage: { input: 12, output: 3 } },
	result(c1, "line\nline\r\n\u2028\u0085\0\ud800 end"),
	say("Seen."),
];

/** A line of the log, newline included. */
const line = (number: number, message: Message = user(`message ${number}`)) =>
	`${JSON.stringify({ id: `e${number}`, type: "message", message })}\n`;
const unreadable = (number: number) => new Error(`${PATH}, line ${number}: not a complete log entry`);

describe.each(withLog)("SessionLog, state %s", (_, { SessionLog, Harness }) => {
	const four = () => {
		const ws = new FakeWorkspace();
		const log = new SessionLog(ws, PATH);
		const ids = MESSAGES.map((message) => log.appendMessage(message));
		return { ws, log, ids };
	};

	describe("a log that is whole", () => {
		it("appends one line for each message, and returns e and the number of the line", () => {
			const { ws, ids } = four();
			expect(ids).toEqual(["e1", "e2", "e3", "e4"]);
			const lines = ws.readText(PATH).split("\n");
			expect(lines).toHaveLength(5);
			expect(lines[4]).toBe("");
			expect(lines.slice(0, 4).map((one) => JSON.parse(one))).toEqual(
				MESSAGES.map((message, index) => ({ id: `e${index + 1}`, type: "message", message })),
			);
			expect(lines[0]).toBe('{"id":"e1","type":"message","message":{"role":"user","content":"Look."}}');
		});

		it("only appends, once a message, and touches no line that is there", () => {
			const { ws } = four();
			expect(ws.writes.map(([op, path]) => [op, path])).toEqual(Array(4).fill(["appendText", PATH]));
			expect(ws.writes.map(([, , text]) => text).join("")).toBe(ws.readText(PATH));
			expect(ws.writes.every(([, , text]) => text.endsWith("\n"))).toBe(true);
		});

		it("gives back entries, rows and the transcript as they were, to a new log over the same disk too", () => {
			const { ws, log } = four();
			for (const one of [log, new SessionLog(ws, PATH)]) {
				expect(one.replay()).toEqual(MESSAGES);
				expect(one.rows()).toEqual(MESSAGES.map((message, index) => [`e${index + 1}`, message]));
				expect(one.entries()).toHaveLength(4);
				expect(Array.isArray(one.entries())).toBe(true);
				expect(one.entries()[1]).toEqual({ id: "e2", type: "message", message: MESSAGES[1] });
			}
		});

		it("cuts lines at the newline alone", () => {
			const ws = new FakeWorkspace();
			const log = new SessionLog(ws, PATH);
			log.appendMessage(user("a\u2028b\u2029c\u0085d\u000be\u000cf\rg"));
			expect(log.appendMessage(user("next"))).toBe("e2");
			ws.files.set(PATH, '{"id":"e1","type":"message","message":{"role":"user","content":"a\u2028b"}}\r\n');
			expect(log.replay()).toEqual([user("a\u2028b")]);
		});

		it("counts in the file at every append, so that two logs over one file agree", () => {
			const ws = new FakeWorkspace();
			const logs = [new SessionLog(ws, PATH), new SessionLog(ws, PATH)];
			const ids: string[] = [];
			for (const [index, message] of MESSAGES.entries()) {
				ids.push(logs[index % 2]!.appendMessage(message));
				for (const log of logs) expect(log.replay()).toEqual(MESSAGES.slice(0, index + 1));
			}
			expect(ids).toEqual(["e1", "e2", "e3", "e4"]);
		});

		it("reads a file that was written by hand and goes on with the number of its next line", () => {
			const ws = new FakeWorkspace({ [PATH]: line(1) + line(2).replace('"e2"', '"by-hand"') });
			const log = new SessionLog(ws, PATH);
			expect(log.rows().map(([id]) => id)).toEqual(["e1", "by-hand"]);
			expect(log.appendMessage(user("third"))).toBe("e3");
		});

		it("keeps entries of other types, leaves them out of rows and replay, and counts their lines", () => {
			const ws = new FakeWorkspace({ [PATH]: `${line(1)}{"id":"e2","type":"note","text":"hm"}\n${line(3)}` });
			const log = new SessionLog(ws, PATH);
			expect(log.entries().map(({ type }) => type)).toEqual(["message", "note", "message"]);
			expect(log.rows().map(([id]) => id)).toEqual(["e1", "e3"]);
			expect(log.replay()).toEqual([user("message 1"), user("message 3")]);
			expect(log.appendMessage(user("fourth"))).toBe("e4");
		});

		it("reads nothing where there is no file, and makes none; an empty file is an empty log", () => {
			const ws = new FakeWorkspace();
			const log = new SessionLog(ws, PATH);
			expect([log.entries(), log.rows(), log.replay()]).toEqual([[], [], []]);
			expect([ws.exists(PATH), ws.writes]).toEqual([false, []]);
			expect(new SessionLog(new FakeWorkspace({ [PATH]: "" }), PATH).appendMessage(user("first"))).toBe("e1");
		});
	});

	describe("a log that is not", () => {
		const whole = [1, 2, 3, 4].map((number) => line(number));
		const cases: [string, string, number][] = [
			["a torn last line", whole.join("") + line(5).slice(0, -35), 5],
			["a line torn in the middle", whole[0]! + whole[1]!.slice(0, 20) + "\n" + whole[2]! + whole[3]!, 2],
			["two lines glued together", whole[0]! + whole[1]!.trimEnd() + whole[2]!, 2],
			["a blank line at the end", `${whole.join("")}\n`, 5],
			["a blank line in the middle", `${whole[0]!}\n${whole[1]!}`, 2],
			["a blank first line", `\n${whole[0]!}`, 1],
			["nothing but a newline", "\n", 1],
			["spaces", `${whole[0]!}  \n`, 2],
			["JSON that is a number", "1\n", 1],
			["JSON that is null", "null\n", 1],
			["JSON that is a text", '"e1"\n', 1],
			["JSON that is an array", '["e1","message"]\n', 1],
			["no id", '{"type":"message","message":{}}\n', 1],
			["an id that is a number", '{"id":1,"type":"message"}\n', 1],
			["no type", `${whole[0]!}{"id":"e2","message":{}}\n`, 2],
			["a type that is not a string", '{"id":"e1","type":["message"]}\n', 1],
		];

		it.each(cases)("refuses to read or append with %s, and names the line", (_, text, number) => {
			const ws = new FakeWorkspace({ [PATH]: text });
			const log = new SessionLog(ws, PATH);
			const error = unreadable(number);
			expect(() => log.entries()).toThrow(error);
			expect(() => log.rows()).toThrow(error);
			expect(() => log.replay()).toThrow(error);
			expect(() => log.appendMessage(user("more"))).toThrow(error);
			expect([ws.readText(PATH), ws.writes]).toEqual([text, []]);
		});

		it("refuses at every byte of a torn line, but for the byte that is the newline", () => {
			const last = line(3, MESSAGES[2]);
			for (let bytes = 1; bytes < last.length; bytes += 1) {
				const text = whole[0]! + whole[1]! + last.slice(0, bytes);
				const ws = new FakeWorkspace({ [PATH]: text });
				const log = new SessionLog(ws, PATH);
				expect(() => log.appendMessage(user("more"))).toThrow(unreadable(3));
				expect(ws.writes).toEqual([]);
				if (bytes < last.length - 1) expect(() => log.replay()).toThrow(unreadable(3));
				else expect(log.replay()).toHaveLength(3);
			}
		});

		it("reads a last line that is whole but lacks its newline, and refuses to append behind it", () => {
			for (const count of [1, 3]) {
				const text = whole.slice(0, count).join("").trimEnd();
				const ws = new FakeWorkspace({ [PATH]: text });
				const log = new SessionLog(ws, PATH);
				expect(log.entries()).toHaveLength(count);
				expect(() => log.appendMessage(user("more"))).toThrow(unreadable(count));
				expect(ws.readText(PATH)).toBe(text);
			}
		});

		it("names the file by its own path", () => {
			const log = new SessionLog(new FakeWorkspace({ "logs/today.jsonl": "x\n" }), "logs/today.jsonl");
			expect(() => log.replay()).toThrow(new Error("logs/today.jsonl, line 1: not a complete log entry"));
		});
	});

	it("resumes a session that died in the middle of a call, with nothing but the constructor", () => {
		const ws = new FakeWorkspace();
		const log = new SessionLog(ws, PATH);
		log.appendMessage(user("Run the tests."));
		log.appendMessage(reply(call("bash", { command: "pytest" }, "c1")));
		const model = new FakeModel(say("I cannot tell whether they ran."));
		const bash = tool("bash", () => "");
		const harness = new Harness(model, "", [bash], { messages: new SessionLog(ws, PATH).replay() });
		drain(harness.prompt("Still there?"));
		expect(shape(model.calls[0]?.messages ?? [])).toBe("U A[c1] R!(c1) U");
		expect(shape(harness.messages)).toBe("U A[c1] U A");
		expect(shape(log.replay())).toBe("U A[c1]");
	});
});

/** Lines that no log holds, beside those of lab 11.1's hidden tests: every method refuses them, and says which it is. */
import { describe, expect, it } from "vitest";
import { FakeWorkspace, user } from "./fakes.ts";
import { withLog } from "./states.ts";

const PATH = "session.jsonl";

/** A line of the log, newline included. */
const line = (number: number) =>
	`${JSON.stringify({ id: `e${number}`, type: "message", message: user(`message ${number}`) })}\n`;

describe.each(withLog)("SessionLog, state %s", (_, { SessionLog }) => {
	it.each([
		["two lines glued together", line(1) + line(2).trimEnd() + line(3), 2],
		["a blank first line", `\n${line(1)}`, 1],
		["JSON that is a text", '"e1"\n', 1],
		["JSON that is an array of texts", '["e1","message"]\n', 1],
		["a type that is not a string", '{"id":"e1","type":["message"]}\n', 1],
	])("refuses to read or append with %s, and names the line", (_, text, number) => {
		const ws = new FakeWorkspace({ [PATH]: text });
		const log = new SessionLog(ws, PATH);
		const error = new Error(`${PATH}, line ${number}: not a complete log entry`);
		for (const method of ["entries", "rows", "replay"] as const) expect(() => log[method]()).toThrow(error);
		expect(() => log.appendMessage(user("more"))).toThrow(error);
		expect([ws.readText(PATH), ws.writes]).toEqual([text, []]);
	});
});

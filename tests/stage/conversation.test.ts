import { expect, test } from "vitest";
import { lab } from "./fake-host.ts";

test("each maker writes the message in the field's words, keys in their usual order", () => {
	const write = lab.call("write", { path: "a.py" }, { id: "w1" });
	const messages = [
		lab.user("Write a.py."),
		lab.reply(lab.text("On it."), write),
		lab.toolResult(write, "Wrote a.py."),
		lab.toolResult(write, "The disk is full.", { isError: true }),
		lab.say("Done."),
		lab.failed("the provider fell over"),
	];
	expect(messages.map((message) => JSON.stringify(message))).toEqual([
		'{"role":"user","content":"Write a.py."}',
		'{"role":"assistant","content":[{"type":"text","text":"On it."},{"type":"toolCall","id":"w1","name":"write","arguments":{"path":"a.py"}}],"stopReason":"toolUse"}',
		'{"role":"toolResult","toolCallId":"w1","toolName":"write","content":"Wrote a.py.","isError":false}',
		'{"role":"toolResult","toolCallId":"w1","toolName":"write","content":"The disk is full.","isError":true}',
		'{"role":"assistant","content":[{"type":"text","text":"Done."}],"stopReason":"stop"}',
		'{"role":"assistant","content":[],"stopReason":"error","errorMessage":"the provider fell over"}',
	]);
});

test("calls without an id are numbered through the run, and an id of one's own takes no number", () => {
	const first = lab.call("read", { path: "a.py" });
	lab.call("read", {}, { id: "mine" });
	const second = lab.call("ls");
	expect([first.id, second.id]).toEqual(["c1", "c2"]);
	expect(second.arguments).toEqual({});
});

test("a reply stops for its calls, and says so only when it has one", () => {
	expect(lab.reply(lab.text("Just words.")).stopReason).toBe("stop");
	expect(lab.reply(lab.call("ls")).stopReason).toBe("toolUse");
	expect({ ...lab.reply(lab.call("ls")), stopReason: "length" }.stopReason).toBe("length");
});

test("what is not text, or not a block, is refused in words", () => {
	const oops = (value: unknown) => value as never;
	expect(() => lab.user(oops(5))).toThrow("user() takes text as a string, not number");
	expect(() => lab.say(oops(null))).toThrow("say() takes text as a string, not null");
	expect(() => lab.reply(oops("words"))).toThrow('put words into text("…")');
	expect(() => lab.toolResult(oops("c1"), "ok")).toThrow("takes the call that it answers");
});

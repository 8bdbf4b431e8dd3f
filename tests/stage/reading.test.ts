import { createContext, runInContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { lab } from "./fake-host.ts";

const call = (id: string) => lab.call("bash", { command: "ls" }, { id });
const result = (id: string) => lab.toolResult(call(id), "a.py");
const odd = (value: unknown) => value as never;

describe("show", () => {
	test("gives one line a message, its role first", () => {
		const write = lab.call("write", { path: "a.py", content: "A = 1\n" }, { id: "w1" });
		const shown = lab.show([
			lab.user("Write a.py."),
			lab.reply(lab.text("On it."), write),
			lab.toolResult(write, "Wrote a.py."),
			lab.say("Done."),
		]);
		expect(shown.split("\n")).toEqual([
			'user        "Write a.py."',
			'assistant   "On it." + w1 write({"path":"a.py","content":"A = 1\\n"})',
			'toolResult  w1 "Wrote a.py."',
			'assistant   "Done."',
		]);
	});

	test("marks errors and unusual ends", () => {
		const shown = lab.show([
			lab.toolResult(call("c1"), "no such file", { isError: true }),
			lab.failed("overloaded"),
			{ ...lab.reply(call("c2")), stopReason: "length" },
			{ role: "assistant", content: [], stopReason: "stop" },
		]);
		expect(shown.split("\n")).toEqual([
			'toolResult  c1 "no such file" [error]',
			'assistant   "overloaded" [error]',
			'assistant   c2 bash({"command":"ls"}) [length]',
			"assistant   (nothing)",
		]);
	});

	test("cuts long texts, in arguments too, at 60 characters or where it is told to", () => {
		const long = "x".repeat(61);
		expect(lab.show([lab.user(long)])).toBe(`user        "${"x".repeat(60)}…"`);
		expect(lab.show([lab.user(long)], { clip: 61 })).toBe(`user        "${long}"`);
		expect(lab.show([lab.reply(lab.call("write", { content: long }, { id: "w1" }))], { clip: 3 })).toBe(
			'assistant   w1 write({"content":"xxx…"})',
		);
	});

	test("never cuts a character in two, and keeps a message on one line", () => {
		expect(lab.show([lab.user("ab🎉cd")], { clip: 3 })).toBe('user        "ab…"');
		expect(lab.show([lab.user("a\nb\u2028c")])).toBe('user        "a\\nb\\u2028c"');
	});

	test("shows what is no message as well as it can, and refuses what is no list", () => {
		const loop: Record<string, unknown> = {};
		loop.loop = loop;
		const calls = lab.reply(lab.call("ls", { big: 5n }, { id: "c1" }), lab.call("ls", loop, { id: "c2" }));
		expect(lab.show([calls])).toBe('assistant   c1 ls({"big":"5n"}) + c2 ls((not JSON))');
		expect(lab.show([odd({ role: "system", content: 5 }), odd(null)])).toBe("system      5\nundefined   undefined");
		expect(() => lab.show(odd(lab.user("hi")))).toThrow("show([message])");
	});
});

describe("shape", () => {
	test("is one letter a message, with the ids of calls and results", () => {
		expect(
			lab.shape([lab.user("hi"), lab.reply(call("c1"), call("c2")), result("c1"), result("c2"), lab.say("Done.")]),
		).toBe("U A[c1 c2] R(c1) R(c2) A");
		expect(lab.shape([])).toBe("");
		expect(lab.shape([odd({ role: "system" })])).toBe("?");
	});
});

describe("validate", () => {
	const user = lab.user("Go.");

	test("finds nothing in a valid conversation, ids used again in a later turn included", () => {
		expect(lab.validate([])).toEqual([]);
		expect(
			lab.validate([user, lab.reply(call("c1"), call("c2")), result("c2"), result("c1"), lab.say("Done.")]),
		).toEqual([]);
		expect(
			lab.validate([user, lab.reply(call("c1")), result("c1"), user, lab.reply(call("c1")), result("c1")]),
		).toEqual([]);
	});

	test.each([
		[
			"an unknown role",
			[user, odd({ role: "system", content: "x" })],
			['Message 2 has the role "system", which no provider knows.'],
		],
		["a reply first", [lab.say("Hello.")], ["Message 1 is the first and must be the user's."]],
		[
			"a call that nothing answers",
			[user, lab.reply(call("c1"))],
			["Message 2 (assistant) calls c1, and no result for it follows at once."],
		],
		[
			"a result that nothing called",
			[user, result("c9")],
			["Message 2 is a result for c9, which no message before it calls."],
		],
		[
			"a user between call and result",
			[user, lab.reply(call("c1")), user, result("c1")],
			[
				"Message 2 (assistant) calls c1, and no result for it follows at once.",
				"Message 3 (user) stands between a call and its result: c1 must be answered first.",
				"Message 4 (result for c1) is in the wrong place: it must follow the reply that makes the call at once.",
			],
		],
		[
			"two results for one call",
			[user, lab.reply(call("c1")), result("c1"), result("c1")],
			["Message 4 is a second result for c1."],
		],
		[
			"one of two results missing",
			[user, lab.reply(call("c1"), call("c2")), result("c1")],
			["Message 2 (assistant) calls c2, and no result for it follows at once."],
		],
		[
			"an id twice in one reply",
			[user, lab.reply(call("c1"), call("c1")), result("c1")],
			["Message 2 (assistant) has two calls with the id c1."],
		],
		["an empty user message", [lab.user(" \n")], ["Message 1 (user) is empty."]],
		["a reply without blocks", [user, lab.failed("x")], ["Message 2 (assistant) is empty."]],
		["an empty text block", [user, lab.say("")], ["Message 2 (assistant) has a text block that is empty."]],
		[
			"arguments that are no object",
			[user, lab.reply(lab.call("ls", odd("a"), { id: "c1" })), result("c1")],
			['Message 2 (assistant) calls c1 with arguments that are not an object: "a".'],
		],
		[
			"an unknown block",
			[user, { ...lab.say("x"), content: [odd({ type: "image" })] }],
			['Message 2 (assistant) has a block of the type "image", which no provider knows.'],
		],
		[
			"content that is no list",
			[user, odd({ role: "assistant", content: "x" })],
			["Message 2 (assistant) must hold a list of blocks."],
		],
	])("says what is wrong with %s", (_, messages, problems) => {
		expect(lab.validate(messages)).toEqual(problems);
	});
});

test("messages of another realm are read as they are, whatever that realm has done to its arrays", () => {
	const messages = runInContext(
		`Array.prototype.map = Array.prototype.flatMap = Array.prototype.some = () => [];
		Array.prototype[Symbol.iterator] = function* () {};
		Object.prototype.toJSON = () => "nothing to see";
		[{ role: "assistant", content: [{ type: "toolCall", id: "c1", name: "ls", arguments: {} }] }]`,
		createContext(),
	);
	expect(lab.validate(messages)).toHaveLength(2);
	expect(lab.shape(messages)).toBe("A[c1]");
	expect(lab.show(messages)).toBe("assistant   c1 ls({}) [undefined]");
	const model = new lab.ScriptedModel([({ messages: sent }) => lab.say(lab.shape(sent))]);
	expect(model.complete("s", messages, messages)).toEqual(lab.say("A[c1]"));
	expect(model.calls[0]?.messages).toHaveLength(1);
	expect(model.calls[0]?.messages[0]).toBeInstanceOf(Object);
});

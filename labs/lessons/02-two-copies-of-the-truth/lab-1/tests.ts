import { type Check, edges, exported, type Process, test } from "check";
import * as lab from "lab";

const textOf = ({ harness }: Process, message: lab.AssistantMessage): unknown => exported(harness, "textOf")(message);

const toolCalls = ({ harness }: Process, message: lab.AssistantMessage): unknown =>
	exported(harness, "toolCalls")(message);

/** Demands these words of a message. */
function words(t: Check, message: lab.AssistantMessage, want: string): void {
	t.process((process) => t.equal("textOf(message)", textOf(process, message), want));
}

/** Demands these calls of a message, whole and in this order. */
function calls(t: Check, message: lab.AssistantMessage, want: lab.ToolCall[]): void {
	t.process((process) => {
		const found = t.list("toolCalls(message)", toolCalls(process, message));
		t.equal("The ids of toolCalls(message)", found.map(idOf), want.map(idOf), "they were");
		t.equal("toolCalls(message)", found, want);
	});
}

const idOf = (call: unknown) => (call as { id?: unknown } | null)?.id;

const write = (path: string, id: string) => lab.call("write", { path, content: `# ${path}\n` }, { id });
const [first, second, third] = [write("a.py", "c7"), write("b.py", "c2"), write("c.py", "c5")] as const;

/** A reply of blocks of whatever kind, also of kinds that this harness does not know. */
const replyOf = (...blocks: object[]) => ({ ...lab.reply(), content: blocks as lab.AssistantMessage["content"] });

/** Blocks that are neither words nor calls, though two of them look like it. */
const REASONING = { type: "reasoning", text: "The user wants a file. " };
const IMAGE = { type: "image", mimeType: "image/png", data: "iVBORw0KGgo=" };
const SEARCH = { type: "serverToolCall", id: "s1", name: "webSearch", arguments: { query: "ports" } };

// --- Words ---

test("text-joined", "A reply has two text blocks: textOf() gives both, one after the other.", (t) => {
	t.did('Asked for the words of a reply with the text blocks "I will write " and "a.py.".');
	words(t, lab.reply(lab.text("I will write "), lab.text("a.py.")), "I will write a.py.");
});

test("text-as-it-is", "textOf() adds nothing between text blocks and takes no space or line break away.", (t) => {
	for (const parts of [
		["re", "port"],
		["  first\n", "\n second  "],
		["", "", "é"],
	]) {
		t.did(
			`Asked for the words of a reply with the text blocks ${parts.map((part) => JSON.stringify(part)).join(", ")}.`,
		);
		words(t, lab.reply(...parts.map(lab.text)), parts.join(""));
	}
});

test("text-around-a-call", "Text before and after a call is read on both sides of it.", (t) => {
	t.did('Asked for the words of a reply with the blocks "First ", a call, and "this one.".');
	words(t, lab.reply(lab.text("First "), first, lab.text("this one.")), "First this one.");
});

test("text-beside-calls", "A reply that asks for a tool still says what it says, before the call or after it.", (t) => {
	t.did('Asked for the words of a reply with the text block "All three are done." and then a call.');
	words(t, lab.reply(lab.text("All three are done."), first), "All three are done.");
	t.did('Asked for the words of a reply with a call and then the text block "All three are done.".');
	words(t, lab.reply(first, lab.text("All three are done.")), "All three are done.");
});

test("no-text", 'A reply of calls alone, an empty one, and a failed one have no words: textOf() is "".', (t) => {
	t.did("Asked for the words of a reply of two calls.");
	words(t, lab.reply(first, second), "");
	t.did("Asked for the words of a reply without blocks.");
	words(t, lab.reply(), "");
	t.did("Asked for the words of a failed reply.");
	words(t, lab.failed("overloaded"), "");
});

test("every-block-is-read", "A reply speaks in three text blocks: something of each is in textOf().", (t) => {
	t.did('Asked for the words of a reply with the text blocks "one", "two" and "three".');
	t.process((process) => {
		const said = String(textOf(process, lab.reply(lab.text("one"), lab.text("two"), lab.text("three"))));
		const lost = ["one", "two", "three"].filter((word) => !said.includes(word));
		t.equal("The words that are missing from textOf(message)", lost, [], "they were");
	});
});

test(
	"other-kinds-are-no-words",
	"What the model thought, and an image, are in the reply: neither is in textOf().",
	(t) => {
		t.did(
			'Asked for the words of a reply with the blocks { type: "reasoning", text: … }, an image, and the text "Here it is.".',
		);
		words(t, replyOf(REASONING, IMAGE, lab.text("Here it is.")), "Here it is.");
		t.did('Asked for the words of a reply whose only block is { type: "reasoning", text: … }.');
		words(t, replyOf(REASONING), "");
	},
);

// --- Calls ---

test("one-call", "The call of a reply is found beside its words, with its id, its name and its arguments.", (t) => {
	t.did("Asked for the calls of a reply with a text block and one call.");
	calls(t, lab.reply(lab.text("Writing a.py."), first), [first]);
});

test("calls-in-order", "Three calls come in the order in which the model made them, whatever their ids are.", (t) => {
	t.did("Asked for the calls of a reply with the calls c7, c2 and c5, and text between them.");
	calls(t, lab.reply(lab.text("Three files. "), first, second, lab.text("And "), third), [first, second, third]);
});

test("calls-counted", "A reply with three calls gives three.", (t) => {
	t.did("Asked for the calls of a reply that makes three.");
	t.process((process) => {
		const found = t.list("toolCalls(message)", toolCalls(process, lab.reply(first, second, third)));
		t.equal("The number of calls", found.length, 3);
	});
});

test(
	"other-kinds-are-no-calls",
	"Only blocks of the type “toolCall” are calls, whatever else is in the reply.",
	(t) => {
		t.did(
			'Asked for the calls of a reply with a call between a reasoning block, an image and a block { type: "serverToolCall", … }.',
		);
		calls(t, replyOf(REASONING, first, IMAGE, SEARCH), [first]);
		t.did("Asked for the calls of a reply that has no other block than a reasoning block and an image.");
		calls(t, replyOf(REASONING, IMAGE), []);
	},
);

test("no-calls", "A reply without calls gives an empty list, also when it failed.", (t) => {
	t.did("Asked for the calls of a reply that is one text block.");
	calls(t, lab.say("Done."), []);
	t.did("Asked for the calls of a failed reply.");
	calls(t, lab.failed("overloaded"), []);
});

test("talk-is-no-call", "Words that look like a call are words.", (t) => {
	const talk = `I call write: ${JSON.stringify(first)}`;
	t.did("Asked for the calls of a reply whose text block holds the JSON of a call.");
	calls(t, lab.say(talk), []);
	words(t, lab.say(talk), talk);
});

test(
	"stop-reason-is-no-call",
	"A call is a call even in a reply that says “stop”, and “toolUse” alone makes none.",
	(t) => {
		t.did('Asked for the calls of a reply with a call in it and the stopReason "stop".');
		calls(t, { ...lab.reply(first), stopReason: "stop" }, [first]);
		t.did('Asked for the calls of a reply with the stopReason "toolUse" and no call in it.');
		calls(t, { ...lab.say("Let me see."), stopReason: "toolUse" }, []);
	},
);

// --- Worked out, not stored ---

test(
	"text-is-worked-out",
	"The blocks of a message change: textOf() gives the words of the blocks that are there now.",
	(t) => {
		t.did('Asked for the words of "Writing a.py.", changed the block to "Done.", and asked again.');
		t.process((process) => {
			const message = lab.say("Writing a.py.");
			textOf(process, message);
			message.content[0] = lab.text("Done.");
			t.equal("textOf(message)", textOf(process, message), "Done.");
		});
	},
);

test(
	"calls-are-worked-out",
	"Blocks come and go in a message: toolCalls() gives the calls that are there now.",
	(t) => {
		t.did("Asked for the calls of a reply with one call, added a second one to its blocks, and asked again.");
		t.process((process) => {
			const message = lab.reply(first);
			toolCalls(process, message);
			message.content.push(second);
			t.equal("toolCalls(message)", t.list("toolCalls(message)", toolCalls(process, message)), [first, second]);
			t.did("Then put words in the place of the first call, and asked again.");
			message.content[0] = lab.text("Not a.py.");
			t.equal("toolCalls(message)", t.list("toolCalls(message)", toolCalls(process, message)), [second]);
		});
	},
);

test("message-unharmed", "Asking for words and calls leaves the message as it was.", (t) => {
	t.did("Asked for the words and the calls of a reply with three blocks.");
	t.process((process) => {
		const message = lab.reply(lab.text("Two files. "), first, second);
		textOf(process, message);
		toolCalls(process, message);
		t.equal("message", message, lab.reply(lab.text("Two files. "), first, second));
		const fields = Reflect.ownKeys(message).map(String).sort();
		t.equal("The fields of the message", fields, ["content", "role", "stopReason"], "they were");
	});
});

edges();

test("broken-off", "A reply broke off, for whatever reason: the words and the call that are in it are found.", (t) => {
	for (const stopReason of ["error", "aborted", "length"] as const) {
		const message = { ...lab.reply(lab.text("Writing a.py."), first), stopReason };
		t.did(
			`Asked for the words and the calls of a reply with a text block, a call, and the stopReason "${stopReason}".`,
		);
		words(t, message, "Writing a.py.");
		calls(t, message, [first]);
	}
});

test("same-call-twice", "The model asks twice for the same: that is two calls, even under one id.", (t) => {
	t.did("Asked for the calls of a reply that holds the same call twice.");
	calls(t, lab.reply(first, first), [first, first]);
	t.did("Asked for the calls of a reply with two calls that differ in their ids alone.");
	calls(t, lab.reply(first, write("a.py", "c8")), [first, write("a.py", "c8")]);
});

test("any-id", "An id may be any text, the empty one too.", (t) => {
	const ids = ["toolu_01AbC", "call_8", "", "0", "c1 c2", "ü/\"'"];
	t.did(`Asked for the calls of a reply with the ids ${ids.map((id) => JSON.stringify(id)).join(", ")}.`);
	const made = ids.map((id) => write("a.py", id));
	calls(t, lab.reply(...made), made);
});

test("bare-calls", "A call may have no arguments, or empty ones: it is a call.", (t) => {
	const bare = [lab.call("clock", {}, { id: "b1" }), lab.call("", { path: "", n: null }, { id: "b2" })];
	t.did("Asked for the calls of a reply with one call whose arguments are {}, and one without a name.");
	calls(t, lab.reply(...bare), bare);
});

test("whole-calls", "A provider has put a field of its own into a call: it is still there in toolCalls().", (t) => {
	t.did('Asked for the calls of a reply with a call that has the field signature: "c2lnbmVk".');
	t.process((process) => {
		const signed = { ...first, signature: "c2lnbmVk" };
		t.equal("toolCalls(message)", t.list("toolCalls(message)", toolCalls(process, replyOf(signed))), [signed]);
	});
});

test("many-blocks", "A reply of 300 blocks, words and calls in turn, gives 150 calls in order, and all words.", (t) => {
	t.did("Asked for the words and the calls of a reply with 150 times a text block and a call.");
	const made = Array.from({ length: 150 }, (_, at) => write(`${at}.py`, `m${at}`));
	const message = lab.reply(...made.flatMap((call, at) => [lab.text(`${at} `), call]));
	words(t, message, made.map((_, at) => `${at} `).join(""));
	calls(t, message, made);
});

test("blank-pieces", "A text block may be a space or a line break and nothing else: it is kept.", (t) => {
	t.did('Asked for the words of a reply with the text blocks "a", " ", "b", "\\n" and "c".');
	words(t, lab.reply(...["a", " ", "b", "\n", "c"].map(lab.text)), "a b\nc");
});

test("odd-characters", "Whatever is in a text block is the model's words, and stays as it is.", (t) => {
	for (const text of ["dos\r\nlines\r", "e\u0301 is not \u00e9", "nothing\0between", "<think>Hm.</think> 8080."]) {
		t.did(`Asked for the words of a reply with the text block ${JSON.stringify(text)}.`);
		words(t, lab.say(text), text);
	}
});

test(
	"text-follows-changes",
	"A block is added, and another one changed where it stands: textOf() has both changes.",
	(t) => {
		t.process((process) => {
			const message = lab.say("Writing ");
			textOf(process, message);
			t.did('Asked for the words of "Writing ", added the text block "a.py.", and asked again.');
			message.content.push(lab.text("a.py."));
			t.equal("textOf(message)", textOf(process, message), "Writing a.py.");
			t.did('Then set the text of the first block to "Done: ", and asked again.');
			(message.content[0] as lab.TextBlock).text = "Done: ";
			t.equal("textOf(message)", textOf(process, message), "Done: a.py.");
		});
	},
);

test("long-text", "A reply of 60 KB, cut within a line and within an emoji, comes back as it is.", (t) => {
	const line = "a line with 漢字, a 🎉, a line separator \u2028 and half a character \ud83d.\n";
	const long = line.repeat(800);
	const cut = long.indexOf("🎉") + 1;
	t.did(`Asked for the words of a reply whose ${long.length} characters are in two text blocks, cut within an emoji.`);
	words(t, lab.reply(lab.text(long.slice(0, cut)), lab.text(long.slice(cut))), long);
});

/** A reply that carries copies of its text and its calls as well, made before the blocks were what they are now. */
const STALE = {
	...lab.reply(lab.text("Two more. "), first, second),
	...{ text: "All done.", textContent: "All done.", toolCalls: [], calls: [] },
};

test("stale-text", "A message carries an old copy of its text in a field of its own: the blocks decide.", (t) => {
	t.did('Asked for the words of a reply that has a field text: "All done." beside its blocks, which say "Two more. ".');
	words(t, STALE, "Two more. ");
});

test("stale-calls", "A message carries an old copy of its calls in a field of its own: the blocks decide.", (t) => {
	t.did("Asked for the calls of a reply that has a field toolCalls: [] beside its blocks, which hold two calls.");
	calls(t, STALE, [first, second]);
});

test(
	"list-is-yours",
	"Whoever empties the list that toolCalls() gave empties neither the message nor the next list.",
	(t) => {
		t.did("Asked for the calls of a reply, emptied the list that came, and asked again.");
		t.process((process) => {
			const message = lab.reply(first, second);
			const list = toolCalls(process, message);
			if (Array.isArray(list)) list.length = 0;
			t.equal("message.content", message.content, [first, second]);
			t.equal("toolCalls(message)", t.list("toolCalls(message)", toolCalls(process, message)), [first, second]);
		});
	},
);

import * as harness from "harness";
import * as lab from "lab";

const TEXTS = [
	"My name is Ada.",
	..."abcdefghij".split("").map((letter) => `Check shelf ${letter}.`),
	"What is my name?",
];
const DOWN = [2, 3, 8];

/** A provider: it is down at times, strict at all times, and counts a token for every four characters it is sent. */
function provider({ system, messages }: lab.Request) {
	if (DOWN.includes(model.calls.length)) return new Error("529: overloaded");
	const [problem] = lab.validate(messages);
	if (problem) return new Error(`400: ${problem}`);
	const text = lab.show(messages, { clip: 1000 });
	const name = text.match(/My name is (\w+)/)?.[1] ?? "unknown to me";
	const answer = text.endsWith('"What is my name?"') ? `Your name is ${name}.` : "Nothing is missing.";
	return { ...lab.say(answer), usage: { input: Math.ceil((system.length + text.length) / 4), output: 5 } };
}

const model = new lab.ScriptedModel([lab.forever(provider)]);
const conversation = new harness.Conversation(model, harness.SYSTEM);
const replies = TEXTS.map((text) => conversation.send(text));

console.log("sent:", model.calls.map(({ messages }) => messages.length).join(" "));
console.log("failed:", replies.flatMap((reply) => reply.errorMessage ?? []).join(", "));
console.log(lab.show(replies.slice(-1)));
console.log("transcript:", conversation.messages.length, "messages");
console.log("last request:", lab.shape(model.calls.at(-1)?.messages ?? []));
console.log(
	"tokens read:",
	replies.reduce((sum, { usage }) => sum + (usage?.input ?? 0), 0),
);

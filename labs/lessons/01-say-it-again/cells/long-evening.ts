import * as harness from "harness";
import * as lab from "lab";

const TEXTS = [
	"My name is Ada.",
	..."abcdefghij".split("").map((letter) => `Check shelf ${letter}.`),
	"What is my name?",
];
const DOWN = [2, 3, 8];

/** A provider: it is down at times, and strict at all times. Its model answers from what it is sent. */
function provider({ messages }: lab.Request) {
	if (DOWN.includes(model.calls.length)) return new Error("529: overloaded");
	const [problem] = lab.validate(messages);
	if (problem) return new Error(`400: ${problem}`);
	const text = lab.show(messages, { clip: 1000 });
	const name = text.match(/My name is (\w+)/)?.[1] ?? "unknown to me";
	return lab.say(text.endsWith('"What is my name?"') ? `Your name is ${name}.` : "Nothing is missing.");
}

const model = new lab.ScriptedModel([lab.forever(provider)]);
const conversation = new harness.Conversation(model, harness.SYSTEM);
const replies = TEXTS.map((text) => conversation.send(text));

console.log("sent:", model.calls.map(({ messages }) => messages.length).join(" "));
console.log("failed:", replies.flatMap((reply) => reply.errorMessage ?? []).join(", "));
console.log(lab.show(replies.slice(-1)));
console.log("transcript:", conversation.messages.length, "messages");
console.log("last request:", lab.shape(model.calls.at(-1)?.messages ?? []));

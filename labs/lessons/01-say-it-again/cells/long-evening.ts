import * as harness from "harness";
import * as lab from "lab";

const TEXTS = [
	"My name is Ada.",
	..."abcdefghij".split("").map((letter) => `Check shelf ${letter}.`),
	"What is my name?",
];

// #region The scripted provider: fails at 2, 3 and 8, is silent at 5
function provider({ messages }: lab.Request) {
	if ([2, 3, 8].includes(model.calls.length)) return new Error("529: overloaded");
	const [problem] = lab.validate(messages);
	if (problem) return new Error(`400: ${problem}`);
	if (model.calls.length === 5) return lab.reply();
	const text = lab.show(messages, { clip: 1000 });
	const name = text.match(/My name is (\w+)/)?.[1] ?? "unknown to me";
	return lab.say(text.endsWith('"What is my name?"') ? `Your name is ${name}.` : "Nothing is missing.");
}

const model = new lab.ScriptedModel([lab.forever(provider)]);
// #endregion

const conversation = new harness.Conversation(model, harness.SYSTEM);
const replies = TEXTS.map((text) => conversation.send(text)); // ← twelve rounds

console.log("sent:", model.calls.map(({ messages }) => messages.length).join(" "));
console.log("failed:", replies.flatMap((reply) => reply.errorMessage ?? []).join(", "));
console.log(lab.show(replies.slice(-1)));
console.log("transcript:", conversation.messages.length, "messages");
console.log("last request:", lab.shape(model.calls.at(-1)?.messages ?? []));

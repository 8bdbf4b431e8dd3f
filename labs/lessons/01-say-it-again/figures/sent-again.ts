// Figure 1.1: a conversation of six rounds. Every call is sent all of it, by a model that keeps none of it.
import * as harness from "harness";
import * as lab from "lab";

const ROUNDS = [
	["My name is Ada.", "Hello, Ada."],
	["I run a library.", "How can I help?"],
	["Find the late books.", "Late since when?"],
	["Since Monday.", "There are three."],
	["Write to the readers.", "The letters are done."],
	["Sign them for me.", "Signed: Ada."],
] as const;

/** Tokens, at one for every four characters. */
const tokens = (text: string) => Math.ceil(text.length / 4);

/** The model answers the newest question, and the provider counts what was read and written. */
function answer({ system, messages }: lab.Request) {
	const newest = messages.at(-1)?.content;
	const words = ROUNDS.find(([question]) => question === newest)?.[1] ?? "";
	const read = messages.map((message) =>
		typeof message.content === "string"
			? message.content
			: message.content.map((block) => (block.type === "text" ? block.text : "")).join(""),
	);
	const input = [system, ...read].reduce((sum, text) => sum + tokens(text), 0);
	return { ...lab.say(words), usage: { input, output: tokens(words) } };
}

const model = new lab.ScriptedModel([lab.forever(answer)]);
const conversation = new harness.Conversation(model, harness.SYSTEM);
for (const [question] of ROUNDS) conversation.send(question);

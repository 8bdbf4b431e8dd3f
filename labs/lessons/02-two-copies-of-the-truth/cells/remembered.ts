import * as harness from "harness";
import * as lab from "lab";

/** Idea 1: the words are a field of the message, filled in when it comes. */
const keep = (reply: lab.AssistantMessage) => ({ ...reply, text: harness.textOf(reply) });

/** Idea 2: the words stand in a map, under the message that they were read from. */
const known = new WeakMap<lab.AssistantMessage, string>();
function remember(message: lab.AssistantMessage): string {
	const words = known.get(message) ?? harness.textOf(message);
	known.set(message, words);
	return words;
}

// #region Draws a message in three ways, and prints in which of them the password is to be seen
function draw(when: string, message: ReturnType<typeof keep>) {
	const drawn = { field: message.text, map: remember(message), textOf: harness.textOf(message) };
	const seen = Object.entries(drawn).map(
		([name, text]) => `${name} ${text.includes("hunter2") ? "shows it" : "masks it"}`,
	);
	console.log(`${when}: ${seen.join(", ")}`);
}
const masked = (text: string) => text.replace("hunter2", "(a password)");
// #endregion

const reply = keep(lab.say("Log in with hunter2."));
draw("as it came", reply);

// One author never changes a message, and makes a changed one out of it.
const content = [lab.text(masked(harness.textOf(reply)))];
draw("a changed copy", { ...reply, content }); // ←

// Another author changes the block where it stands.
for (const block of reply.content) if (block.type === "text") block.text = masked(block.text); // ←
draw("changed in place", reply);

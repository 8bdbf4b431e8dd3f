import * as harness from "harness";
import * as lab from "lab";

// #region The scripted model: it leaves config.toml alone if what it is sent says so
function tidy({ messages }: lab.Request) {
	const text = lab.show(messages);
	if (!text.endsWith('"Tidy up all the files."')) return lab.say("Yes, of course.");
	const spared = text.includes("Never touch config.toml");
	return lab.say(spared ? "Tidied up, except for config.toml." : "Tidied up: a.py, b.py and config.toml.");
}
// #endregion

/** A Conversation that sends the newest messages only. An odd number of them begins with the user's. */
class Window extends harness.Conversation {
	constructor(model: harness.Model, system: string, size: number) {
		super({ complete: (text, messages) => model.complete(text, messages.slice(-size)) }, system); // ←
	}
}

const TEXTS = ["Never touch config.toml.", "Look at a.py.", "Look at b.py.", "Fine so far?", "Tidy up all the files."];

for (const size of [99, 7]) {
	const model = new lab.ScriptedModel([lab.forever(tidy)]);
	const conversation = new Window(model, harness.SYSTEM, size);
	for (const text of TEXTS) conversation.send(text);

	const refused = model.calls.filter(({ messages }) => lab.validate(messages).length > 0);
	console.log(`newest ${size}, sent: ${model.calls.map(({ messages }) => messages.length).join(" ")}`);
	console.log(`newest ${size}, refused: ${refused.length}`);
	console.log(`newest ${size}, last reply: ${lab.show(conversation.messages.slice(-1)).slice(12)}`);
}

import * as harness from "harness";
import * as lab from "lab";

// #region The scripted model: spares config.toml if it is told to
function tidy({ messages }: lab.Request) {
	const text = lab.show(messages);
	if (!text.endsWith('"Tidy up all the files."')) return lab.say("Yes, of course.");
	const spared = text.includes("Never touch config.toml");
	return lab.say(spared ? "Tidied up, except for config.toml." : "Tidied up: a.py, b.py and config.toml.");
}
// #endregion

/** The same model, sent the newest messages alone. */
const windowed = (model: harness.Model, size: number): harness.Model => ({
	complete(system, messages) {
		const newest = messages.slice(-size); // ←
		return model.complete(system, newest);
	},
});

const RULE = "Never touch config.toml.";
const TEXTS = [RULE, "Look at a.py.", "Look at b.py.", "Fine so far?", "Tidy up all the files."];

for (const size of [99, 7]) {
	const model = new lab.ScriptedModel([lab.forever(tidy)]);
	const conversation = new harness.Conversation(windowed(model, size), harness.SYSTEM);
	for (const text of TEXTS) conversation.send(text);

	const sent = model.calls.map(({ messages }) => messages);
	const refused = sent.filter((messages) => lab.validate(messages).length > 0);
	console.log(`newest ${size}, sent: ${sent.map(({ length }) => length).join(" ")}`);
	console.log(`newest ${size}, refused: ${refused.length}`);
	const last = lab.show(conversation.messages.slice(-1)).slice(12);
	console.log(`newest ${size}, last reply: ${last}`);
}

import * as lab from "lab";

const SYSTEM = "You are a careful assistant.";

/** Plays the model: its answer is “Noted.”, but asked for a name it looks for one. */
function assistant({ messages }: lab.Request) {
	const text = lab.show(messages);
	if (!text.endsWith('"What is my name?"')) return lab.say("Noted.");
	const name = text.match(/My name is (\w+)/)?.[1];
	return lab.say(name ? `Your name is ${name}.` : "I don't know your name.");
}

const model = new lab.ScriptedModel([lab.forever(assistant)]);

/** Says something to the model, and returns its reply. */
function chat(text: string) {
	return model.complete(SYSTEM, [{ role: "user", content: text }]);
}

for (const text of ["My name is Ada.", "What is my name?"]) {
	console.log("you said:", text);
	console.log(lab.show([chat(text)]));
}

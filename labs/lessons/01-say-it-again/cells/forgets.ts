import * as lab from "lab";

const SYSTEM = "You write letters for a library.";

// #region The scripted model: signs with a name that it is sent
function secretary({ messages }: lab.Request) {
	const text = lab.show(messages, { clip: 1000 });
	const name = text.match(/My name is (\w+)/)?.[1];
	if (!text.includes("Write to")) return lab.say("Gladly. I will sign every letter with your name.");
	return lab.say(`Dear Mr Holm, your book is late. Yours, ${name ?? "[your name]"}`);
}

const model = new lab.ScriptedModel([lab.forever(secretary)]);
// #endregion

/** Says something to the model, and prints what it replies. */
function chat(text: string) {
	const messages = [lab.user(text)]; // ← what is sent
	const reply = model.complete(SYSTEM, messages);
	console.log(lab.show([reply]));
}

chat("My name is Ada. Sign our letters with it.");
chat("Write to Mr Holm that his book is late.");

import * as lab from "lab";

const SYSTEM = "You are a careful assistant.";
const transcript: lab.Message[] = [];

/** A provider that is well, and strict: it refuses a request that is not valid, with the status 400. */
function strict({ messages }: lab.Request) {
	const [problem] = lab.validate(messages);
	return problem ? new Error(`400: ${problem}`) : lab.say("I am here.");
}

// The first request finds the provider overloaded. From the second on it is well.
const model = new lab.ScriptedModel([new Error("529: overloaded"), lab.forever(strict)]);

/** Lab 1, and a catch: what fails becomes a reply too, so that nothing is lost and nothing ends the program. */
function send(text: string) {
	transcript.push(lab.user(text));
	let reply: lab.Message;
	try {
		reply = model.complete(SYSTEM, transcript);
	} catch (error) {
		reply = { role: "assistant", content: [], stopReason: "error", errorMessage: (error as Error).message };
	}
	transcript.push(reply);
	return reply;
}

for (const text of ["My name is Ada.", "Are you there?", "Hello?", "Is anybody there?"])
	console.log(`${text.padEnd(18)} ${lab.show([send(text)]).slice(12)}`);

import * as lab from "lab";

const SYSTEM = "You are the assistant of a library.";
const WORK = [
	"Our loans run for 21 days.",
	"Holidays do not count.",
	"When is a book of 3 May due?",
	"Hello?",
	"Is anybody there?",
];

// #region The scripted provider: overloaded once, always strict
function provider({ messages }: lab.Request) {
	if (model.calls.length === 2) return new Error("529: overloaded");
	const [problem] = lab.validate(messages);
	return problem ? new Error(`400: ${problem}`) : lab.say("Noted.");
}

const model = new lab.ScriptedModel([lab.forever(provider)]);
// #endregion

const transcript: lab.Message[] = [];
for (const text of WORK) {
	transcript.push(lab.user(text));
	try {
		transcript.push(model.complete(SYSTEM, transcript)); // ←
	} catch (error) {
		transcript.push(lab.failed((error as Error).message)); // ←
	}
	console.log(`call ${model.calls.length}:`, lab.show(transcript.slice(-1)).slice(12));
}

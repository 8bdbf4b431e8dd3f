// Figure 1.2: one overloaded call, twice. The first process sends all that it keeps, the second sends what is fit to be sent.
import * as lab from "lab";

const WORK = ["Our loans run for 21 days.", "Holidays do not count.", "When is a book of 3 May due?", "Hello?"];

/** Overloaded at its second call, strict at all others: it refuses a request that is not valid, with the status 400. */
function provider() {
	const model = new lab.ScriptedModel([
		lab.forever(({ messages }: lab.Request) => {
			if (model.calls.length === 2) return new Error("529: overloaded");
			const [problem] = lab.validate(messages);
			if (problem) return new Error(`400: ${problem}`);
			const text = lab.show(messages.slice(-1));
			if (!text.includes("?")) return lab.say("Noted.");
			return lab.say(text.includes("due?") ? "On 25 May: one day is a holiday." : "Hello, Ada.");
		}),
	]);
	return model;
}

/** Says what the process has kept by now. */
const tell = (kept: unknown) => console.log(JSON.stringify({ kept }));

lab.boot(() => {
	const model = provider();
	const transcript: lab.Message[] = [];
	for (const text of WORK) {
		transcript.push(lab.user(text));
		try {
			transcript.push(model.complete("", transcript));
		} catch (error) {
			transcript.push(lab.failed((error as Error).message));
		}
		tell(transcript);
	}
});

lab.boot(({ harness }) => {
	const conversation = new harness.Conversation(provider(), harness.SYSTEM);
	for (const text of WORK) {
		conversation.send(text);
		tell(conversation.messages);
	}
});

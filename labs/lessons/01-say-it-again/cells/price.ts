import * as lab from "lab";

const SYSTEM = "You are a careful assistant.";

/** About how many tokens a text has: in English, one for every four characters. */
const tokens = (text: string) => Math.ceil(text.length / 4);

// Every message is as long as every other: 400 characters, so 100 tokens.
const WORDS = "Please go through the next shelf, and tell me what is missing. ".repeat(7).slice(0, 400);

/** A provider that counts: the tokens that the model read, and those that it wrote. */
function counting({ system, messages }: lab.Request) {
	const input = tokens(system) + messages.length * tokens(WORDS);
	return { ...lab.say(WORDS), usage: { input, output: tokens(WORDS) } };
}

/** Holds a conversation of so many rounds, and prints what it took. */
function hold(rounds: number) {
	const model = new lab.ScriptedModel([lab.forever(counting)]);
	const transcript: lab.Message[] = [];
	let [sent, input, output] = [0, 0, 0];
	for (let round = 1; round <= rounds; round += 1) {
		transcript.push(lab.user(WORDS));
		sent += transcript.length;
		const reply = model.complete(SYSTEM, transcript);
		transcript.push(reply);
		input += reply.usage?.input ?? 0;
		output += reply.usage?.output ?? 0;
	}
	// What this page charges: 3 dollars for a million tokens read, 15 for a million written.
	const dollars = [input * 3, output * 15].map((millionths) => (millionths / 1_000_000).toFixed(3));
	console.log(`${rounds} rounds, ${sent} messages sent: ${input} tokens read, ${output} written`);
	console.log(`   $${dollars[0]} for reading, $${dollars[1]} for writing`);
}

for (const rounds of [10, 20, 40]) hold(rounds);

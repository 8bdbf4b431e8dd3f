import * as lab from "lab";

const SYSTEM = "You are a careful assistant.";

// #region The scripted provider: it counts tokens, one for every four characters
const tokens = (text: string) => Math.ceil(text.length / 4);

// Every message is as long as every other: 400 characters, so 100 tokens.
const WORDS = "Please go through the next shelf, and tell me what is missing. ".repeat(7).slice(0, 400);

function counting({ system, messages }: lab.Request) {
	const input = tokens(system) + messages.length * tokens(WORDS);
	return { ...lab.say(WORDS), usage: { input, output: tokens(WORDS) } };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
// #endregion

/** Goes through a conversation of so many rounds, call by call, and prints what it took. */
function hold(rounds: number) {
	const model = new lab.ScriptedModel([lab.forever(counting)]);
	const said = Array.from({ length: rounds }, () => [lab.user(WORDS), lab.say(WORDS)]).flat();
	for (let call = 1; call <= rounds; call += 1) model.complete(SYSTEM, said.slice(0, 2 * call - 1)); // ← all of it

	const usage = model.calls.map((request) => counting(request).usage);
	const [read, written] = [sum(usage.map(({ input }) => input)), sum(usage.map(({ output }) => output))];
	const sent = sum(model.calls.map(({ messages }) => messages.length));
	// What this page charges: 3 dollars for a million tokens read, 15 for a million written.
	const dollars = [read * 3, written * 15].map((millionths) => (millionths / 1_000_000).toFixed(3));
	console.log(`${rounds} rounds, ${sent} messages sent: ${read} tokens read, ${written} written`);
	console.log(`   $${dollars[0]} for reading, $${dollars[1]} for writing`);
}

for (const rounds of [10, 20, 40]) hold(rounds);

import * as lab from "lab";

const SYSTEM = "You are a careful assistant.";

// #region The scripted provider: counts tokens; helpers
/** About how many tokens a text has: one for every four characters. */
const tokens = (text: string) => Math.ceil(text.length / 4);

// Every message is as long as every other: 400 characters, so 100 tokens.
const WORDS = "Please go through the next shelf, and tell me what is missing. ".repeat(7).slice(0, 400);

function counting({ system, messages }: lab.Request) {
	const input = tokens(system) + messages.length * tokens(WORDS);
	return { ...lab.say(WORDS), usage: { input, output: tokens(WORDS) } };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const listOf = <Thing>(length: number, make: (at: number) => Thing) => Array.from({ length }, (_, at) => make(at));
/** What so many tokens cost, in dollars, where a million of them costs `price`. */
const dollars = (price: number, tokens: number) => ((tokens * price) / 1_000_000).toFixed(3);
// #endregion

/** Makes the calls of a conversation of so many rounds, and prints what they took. */
function hold(rounds: number) {
	const model = new lab.ScriptedModel([lab.forever(counting)]);
	const said = listOf(rounds, () => [lab.user(WORDS), lab.say(WORDS)]).flat();
	const replies = listOf(rounds, (before) => {
		const request = said.slice(0, 2 * before + 1); // ← all of it
		return model.complete(SYSTEM, request);
	});

	const sent = sum(model.calls.map(({ messages }) => messages.length));
	const read = sum(replies.map(({ usage }) => usage?.input ?? 0));
	const written = sum(replies.map(({ usage }) => usage?.output ?? 0));
	console.log(`${rounds} rounds, ${sent} messages sent`);
	console.log(`${rounds} rounds: read ${read} tokens for $${dollars(3, read)}`);
	console.log(`${rounds} rounds: wrote ${written} tokens for $${dollars(15, written)}`);
}

for (const rounds of [10, 20, 40]) hold(rounds);

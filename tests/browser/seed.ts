/** A seed for what a test leaves to chance, which it says: a new one each time, or the whole number in the environment's SEED. */
export function seedFor(what: string): number {
	const given = Number(process.env.SEED);
	const seed = process.env.SEED && Number.isInteger(given) ? given : Date.now() % 100_000;
	console.log(`${what}: seed ${seed}; SEED=${seed} repeats it`);
	return seed;
}

/**
 * Does something with each of some things, `atOnce` of them at a time, begun in their order.
 * @returns what came of each, in their order
 */
export async function inTurn<T, R>(things: readonly T[], atOnce: number, work: (thing: T) => Promise<R>): Promise<R[]> {
	const results: R[] = [];
	let next = 0;
	const worker = async () => {
		while (next < things.length) {
			const index = next++;
			results[index] = await work(things[index]!);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, worker));
	return results;
}

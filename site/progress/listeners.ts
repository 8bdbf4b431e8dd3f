/** Those who want to hear of something. One listener's failure is its own: the others hear all the same. */
export class Listeners<T> {
	readonly #listeners = new Set<{ call: (news: T) => void }>();

	/** @returns what takes the listener off again; the same function added twice is called twice */
	add(call: (news: T) => void): () => void {
		const listener = { call };
		this.#listeners.add(listener);
		return () => {
			this.#listeners.delete(listener);
		};
	}

	tell(news: T): void {
		for (const { call } of [...this.#listeners]) {
			try {
				call(news);
			} catch (error) {
				console.error("A listener of the progress log failed:", error);
			}
		}
	}
}

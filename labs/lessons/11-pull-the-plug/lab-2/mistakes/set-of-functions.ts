// says: A function that is subscribed twice is not told twice. You may be keeping the
//   listeners in a set of functions, which holds each function once, so that the first undo
//   takes both off; keep an object of its own for each subscription.
// caught by: same-function-twice, same-function-undone-once

// --- solution ---
	readonly #subscriptions = new Set<{ listener: Listener }>();
// --- mistake ---
	readonly #subscriptions = new Set<Listener>();
// --- end ---

// --- solution ---
		// an object of its own, so that the same function can be here twice
		const subscription = { listener };
		this.#subscriptions.add(subscription);
		return () => {
			this.#subscriptions.delete(subscription);
// --- mistake ---
		this.#subscriptions.add(listener);
		return () => {
			this.#subscriptions.delete(listener);
// --- end ---

// --- solution ---
		for (const { listener } of [...this.#subscriptions]) listener(event);
// --- mistake ---
		for (const listener of [...this.#subscriptions]) listener(event);
// --- end ---

// says: Your listeners live on the class and not on each harness, so a saver hears the runs
//   of every other harness and mixes two sessions in one log; give each harness a list of
//   its own.
// caught by: harnesses-apart

// --- solution ---
	readonly #subscriptions = new Set<{ listener: Listener }>();
// --- mistake ---
	static readonly subscriptions = new Set<{ listener: Listener }>();
// --- end ---

// --- solution ---
		this.#subscriptions.add(subscription);
		return () => {
			this.#subscriptions.delete(subscription);
// --- mistake ---
		Harness.subscriptions.add(subscription);
		return () => {
			Harness.subscriptions.delete(subscription);
// --- end ---

// --- solution ---
		for (const { listener } of [...this.#subscriptions]) listener(event);
// --- mistake ---
		for (const { listener } of [...Harness.subscriptions]) listener(event);
// --- end ---

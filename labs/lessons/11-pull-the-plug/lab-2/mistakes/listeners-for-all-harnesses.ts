// says: Two of your harnesses do not stay apart: listeners or savers of one take part in the
//   runs of the other. The listeners may live on the class, so that two sessions mix in one
//   log; give each harness a list of its own.
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

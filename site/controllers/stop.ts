/** Rejects when the signal is aborted: raced with what takes long, it keeps a learner who pressed Stop from waiting. */
export function aborted(signal: AbortSignal): Promise<never> {
	return new Promise((_, reject) => {
		if (signal.aborted) reject(signal.reason);
		else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
	});
}

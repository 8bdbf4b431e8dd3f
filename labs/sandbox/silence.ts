/**
 * Milliseconds without a sign of life after which a run is ended. The slowest machine burns fuel many times a second in
 * whatever a lesson does, so that only a built-in that has been given far too much to do is silent for as long.
 */
export const SILENCE = 3_000;
/** Looks in that time. One alone would not do: it may come late, when whoever looks was itself kept from it, or asleep. */
const LOOKS = 6;

/** Looks, now and then, whether there was a sign of life since the last look. */
export class SilenceWatch {
	readonly #timer: ReturnType<typeof setInterval>;
	#silent = 0;

	/**
	 * @param silence milliseconds
	 * @param onSilent called once, when there was none for as long
	 */
	constructor(silence: number, onSilent: () => void) {
		this.#timer = setInterval(() => {
			this.#silent += 1;
			if (this.#silent < LOOKS) return;
			this.end();
			onSilent();
		}, silence / LOOKS);
	}

	/** There is a sign of life. */
	sign(): void {
		this.#silent = 0;
	}

	/** Nobody looks any more. */
	end(): void {
		clearInterval(this.#timer);
	}
}

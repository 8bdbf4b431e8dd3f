/** Time, as the progress log needs it. Tests give one that they move by hand. */
export interface Clock {
	/** Milliseconds since 1970. */
	now(): number;
	/** Calls `run` once, after so many milliseconds; gives a handle for `cancel`. */
	after(milliseconds: number, run: () => void): unknown;
	cancel(handle: unknown): void;
}

export const systemClock: Clock = {
	now: () => Date.now(),
	after: (milliseconds, run) => setTimeout(run, milliseconds),
	cancel: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

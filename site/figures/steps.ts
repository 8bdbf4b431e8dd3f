import type { Captioned } from "./figure.ts";

/** The states of a figure while they are made. */
export interface Steps<State extends Captioned> {
	/** The states so far. */
	readonly all: readonly State[];
	/** What is to be seen now. */
	readonly now: Readonly<State>;
	/** Changes what is to be seen, without making a step of it. */
	change(changes: Partial<State>): void;
	/** Begins again with what was to be seen before the first step, and these changes; the steps so far stay. */
	restart(changes?: Partial<State>): void;
	/** Makes a step: what is to be seen now, with these changes and these words. */
	show(caption: string, changes?: Partial<State>): Shown;
}

/** A step that has been made. */
export interface Shown {
	/**
	 * Names the step, so that readers can go to it at once.
	 *
	 * @param label two or three words; where it is falsy the step has no name, so that it can stand behind a condition
	 * @param opens whether the figure opens on this step
	 */
	stop(label: string | false | undefined, opens?: "opens" | false): void;
}

/**
 * Begins a list of states. They are values: what is in a state is replaced, never written into.
 *
 * @param first what is to be seen before the first step
 * @param fleeting what is true of one step alone: each step begins with these again
 */
export function stepsFrom<State extends Captioned>(
	first: Omit<State, "caption">,
	fleeting: Partial<State> = {},
): Steps<State> {
	const all: State[] = [];
	const empty = { ...first, ...fleeting, caption: "" } as State;
	let now = empty;
	let isFresh = true;
	const change = (changes: Partial<State>) => {
		if (!isFresh) now = { ...now, ...fleeting };
		isFresh = true;
		now = { ...now, ...changes };
	};
	return {
		all,
		get now() {
			return now;
		},
		change,
		restart(changes = {}) {
			now = { ...empty, ...changes };
			isFresh = true;
		},
		show(caption, changes = {}) {
			change({ ...changes, caption } as Partial<State>);
			const at = all.push(now) - 1;
			isFresh = false;
			return {
				stop(label, opens) {
					if (label) all[at] = { ...all[at]!, stop: label, ...(opens && { opens: true }) };
				},
			};
		},
	};
}

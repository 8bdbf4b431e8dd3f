/** How a failure begins to say what the learner's code threw. The grader finds it in the message. */
export const THROWN = "Nothing should be thrown; this was: ";

/** A claim that does not hold. `line` and `column` are in the learner's harness file, from 1, where there is such a place. */
export class CheckFailed extends Error {
	override name = "CheckFailed";
	declare file?: string;
	declare line?: number;
	declare column?: number;

	constructor(message: string, where?: Place) {
		super(message);
		this.stack = ""; // it would lead to the test, and the learner cannot see that
		if (where) Object.assign(this, where);
	}
}

/** A place in the learner's harness file, counted from 1. */
export interface Place {
	file: string;
	line: number;
	column?: number;
}

/**
 * A function, class or method that is not there. Whatever a test was doing, it says this and nothing else: all tests that need
 * the name fail with the same words, and a report can say them once.
 */
export class Missing extends Error {
	override name = "Missing";

	constructor(message: string) {
		super(message);
		this.stack = "";
	}
}

// A harness may get hold of a failure, and with it of its class: it can look, and change nothing.
for (const kind of [CheckFailed, Missing]) {
	Object.freeze(kind);
	Object.freeze(kind.prototype);
}

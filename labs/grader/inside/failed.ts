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

// A harness may get hold of a failure, and with it of its class: it can look, and change nothing.
Object.freeze(CheckFailed);
Object.freeze(CheckFailed.prototype);

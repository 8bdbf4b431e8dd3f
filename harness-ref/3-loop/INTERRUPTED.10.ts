/**
 * The result that stands in the view for a call without one. It claims no more than the record
 * knows.
 */
export const INTERRUPTED =
	"Interrupted: this call has no recorded result. " +
	"It may not have run, it may have run in part or to its end. " +
	"Look at what is there before you repeat it.";

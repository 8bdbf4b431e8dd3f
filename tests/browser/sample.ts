/** The stops that the gate looks at in this run: those in `STOPS`, "11,A"; without it, every one. */
const { STOPS } = process.env;
const named = STOPS ? new Set(STOPS.split(",")) : null;

/** Whether tests about a stop are to be run now. */
export function inSample(id: string): boolean {
	return named?.has(id) ?? true;
}

/**
 * Runs one command line. `output` is all that it printed, errors included; `code` is 0 when it
 * went well.
 */
export interface Shell {
	run(line: string): { output: string; code: number };
}

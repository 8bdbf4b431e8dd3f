/** Says on standard error how far the work is: in one line that changes on a terminal, every few seconds elsewhere. */
export class Progress {
	readonly #started = performance.now();
	readonly #terminal = process.stderr.isTTY === true;
	readonly #every: number;
	#said = performance.now();

	readonly #command: string;
	readonly #what: string;

	/**
	 * @param command who says it, such as "lab verify"
	 * @param what what is counted, such as "runs"
	 * @param every milliseconds between two lines where nobody sees them change
	 */
	constructor(command: string, what: string, every = 10_000) {
		this.#command = command;
		this.#what = what;
		this.#every = this.#terminal ? 100 : every;
	}

	/** Work has gone on. */
	say(done: number, planned: number): void {
		const now = performance.now();
		if (now - this.#said < this.#every) return;
		this.#said = now;
		const line = `${this.#command}: ${done} of ${planned} ${this.#what}, ${((now - this.#started) / 1000).toFixed(0)} s`;
		process.stderr.write(this.#terminal ? `\r\x1b[K${line}` : `${line}\n`);
	}

	/** Something else will be written now. */
	clear(): void {
		if (this.#terminal) process.stderr.write("\r\x1b[K");
	}

	/** Since the beginning. */
	get seconds(): number {
		return (performance.now() - this.#started) / 1000;
	}
}

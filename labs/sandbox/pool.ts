import type { Engine } from "./client.ts";
import { DEFAULT_FUEL } from "./fuel.ts";
import type { Runner } from "./runner.ts";

const NEVER = new Promise<never>(() => {});

/**
 * Several engines behind one runner: each program goes to an engine that is free. Those with the harness file that
 * the engine has run last go first, for it still holds what came of reading it; of those, and of the others, the ones that
 * may burn the most fuel, so that no core is left waiting at the end for one long run; equal ones go in the order in which
 * they came.
 */
export class Pool {
	readonly #engines: Engine[];
	readonly #free: Engine[];
	#ended = false;
	readonly #waiting: { fuel: number; harness: string | undefined; start(engine: Engine): void }[] = [];

	constructor(create: () => Engine, size: number) {
		this.#engines = Array.from({ length: size }, create);
		this.#free = [...this.#engines];
	}

	readonly run: Runner = async (program, options) => {
		if (this.#ended) return NEVER;
		const harness = program.files["harness.ts"];
		const engine = this.#free.pop() ?? (await this.#turn(options.fuel ?? DEFAULT_FUEL, harness));
		try {
			const verdict = await engine.run(program, options);
			return this.#ended ? await NEVER : verdict;
		} finally {
			const same = this.#waiting.findIndex((other) => other.harness === harness);
			const [next] = this.#waiting.splice(Math.max(0, same), 1);
			if (next) next.start(engine);
			else this.#free.push(engine);
		}
	};

	#turn(fuel: number, harness: string | undefined): Promise<Engine> {
		return new Promise((start) => {
			const at = this.#waiting.findLastIndex((other) => other.fuel >= fuel);
			this.#waiting.splice(at + 1, 0, { fuel, harness, start });
		});
	}

	/**
	 * Ends every engine's Worker, for good. Whoever still waits for a verdict gets none, for it would be one on the pool's end
	 * and not on the program.
	 */
	dispose(): void {
		this.#ended = true;
		for (const engine of this.#engines) engine.dispose();
	}
}

import type { Engine } from "../sandbox/client.ts";
import type { Runner } from "./grade.ts";

/** Several engines behind one runner: each program goes to an engine that is free, in the order in which they came. */
export class Pool {
	readonly #engines: Engine[];
	readonly #free: Engine[];
	readonly #waiting: ((engine: Engine) => void)[] = [];

	constructor(create: () => Engine, size: number) {
		this.#engines = Array.from({ length: size }, create);
		this.#free = [...this.#engines];
	}

	readonly run: Runner = async (program, options) => {
		const engine = this.#free.pop() ?? (await new Promise<Engine>((resolve) => this.#waiting.push(resolve)));
		try {
			return await engine.run(program, options);
		} finally {
			const next = this.#waiting.shift();
			if (next) next(engine);
			else this.#free.push(engine);
		}
	};

	/** Ends every engine's Worker. */
	dispose(): void {
		for (const engine of this.#engines) engine.dispose();
	}
}

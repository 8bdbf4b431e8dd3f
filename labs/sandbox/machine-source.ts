import { newInstance } from "./engine.ts";
import { findHeapEnd } from "./heap-end.ts";
import { type Image, imageOf } from "./image.ts";
import { Machine, type Stage } from "./machine.ts";
import { Memories } from "./memory.ts";
import type { VerdictKind } from "./verdict.ts";

/**
 * Hands out one machine a run, and makes the next while nobody waits, so that pressing Run does not pay for it.
 * A machine is never handed out twice and its engine is never disposed: after a kill the heap may be in any state, and
 * dropping it costs nothing. What a run that ended by itself leaves is its memory, cleared.
 *
 * Evaluating the stage takes far longer than all the rest, so it is done twice only: the second machine's memory is kept as
 * an image, and later machines, whose engines are new and empty, begin with a copy of it. (Not the first machine's, for
 * somebody waits for that one.)
 */
export class MachineSource {
	readonly #wasm: WebAssembly.Module;
	readonly #stage: Stage;
	readonly #onImage: ((image: Image) => void) | undefined;
	readonly #memories = new Memories();
	#image: Image | undefined;
	#made = 0;
	#spare: Promise<Machine> | null = null;

	/**
	 * @param image what an earlier source with the same engine and stage gave to `onImage`, so that this one need not make it
	 * @param onImage called with the image when it is made
	 */
	constructor(wasm: WebAssembly.Module, stage: Stage, image?: Image, onImage?: (image: Image) => void) {
		this.#wasm = wasm;
		this.#stage = stage;
		this.#image = image;
		this.#onImage = onImage;
	}

	/** Starts making the next machine, if none is waiting. */
	prepare(): void {
		this.#spare ??= this.#make();
	}

	/** The next machine. */
	take(): Promise<Machine> {
		const machine = this.#spare ?? this.#make();
		this.#spare = null;
		return machine;
	}

	/** Says that a machine's run is over, with which verdict, and that nobody will ask the machine for anything. */
	done(machine: Machine, kind: VerdictKind): void {
		const endedByItself = ENDED_BY_ITSELF.includes(kind) && machine.cutOutside === null;
		if (this.#image && endedByItself) this.#memories.giveBack(machine.memory, this.#image.heapEndAt);
	}

	async #make(): Promise<Machine> {
		const instance = await newInstance(this.#wasm, this.#memories.take());
		this.#made += 1;
		if (this.#image) return new Machine(instance, this.#stage, { image: this.#image });
		if (this.#made === 1) return new Machine(instance, this.#stage);
		const heapEndAt = await findHeapEnd(this.#wasm);
		return new Machine(instance, this.#stage, {
			onLoaded: (memory) => {
				this.#image = imageOf(memory, heapEndAt);
				this.#onImage?.(this.#image);
			},
		});
	}
}

/** After any other ending the engine was stopped from outside, or broke, and nothing in its memory is trusted. */
const ENDED_BY_ITSELF: readonly VerdictKind[] = ["passed", "failed", "error", "never settled"];

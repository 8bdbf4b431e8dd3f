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
 * Evaluating the stage takes far longer than all the rest, so it is done twice only: once for the first machine, for which
 * somebody waits, and once for an image of a memory with the stage in it. Later machines, whose engines are new and empty,
 * begin with a copy of that.
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
		this.#made += 1;
		if (this.#image === undefined && this.#made > 1) {
			this.#image = await makeImage(this.#wasm, this.#stage);
			this.#onImage?.(this.#image);
		}
		const instance = await newInstance(this.#wasm, this.#memories.take());
		return new Machine(instance, this.#stage, this.#image ? { image: this.#image } : {});
	}
}

/** Loads the stage into an engine of its own and keeps what its memory then holds. */
export async function makeImage(wasm: WebAssembly.Module, stage: Stage): Promise<Image> {
	const heapEndAt = await findHeapEnd(wasm);
	let image: Image | undefined;
	const onLoaded = (memory: WebAssembly.Memory, hostAt: number) => {
		image = imageOf(memory, heapEndAt, hostAt);
	};
	new Machine(await newInstance(wasm), stage, { onLoaded });
	return image!;
}

/** After any other ending the engine was stopped from outside, or broke, and nothing in its memory is trusted. */
const ENDED_BY_ITSELF: readonly VerdictKind[] = ["passed", "failed", "error", "never settled"];

import type { QuickJSContext } from "quickjs-emscripten-core";
import { STEPS_LEFT_AT } from "./engine-wasm.ts";

/**
 * Gives a realm steps back that were the sandbox's own and not its program's, so that the engine's next question, and with it
 * the fuel, comes where it would have come without them.
 */
export function giveBack(steps: number, context: QuickJSContext, memory: WebAssembly.Memory): void {
	// Where a realm lies in the engine's memory the library keeps to itself.
	const { value: address } = (context as unknown as { ctx: { value: number } }).ctx;
	new Int32Array(memory.buffer, address + STEPS_LEFT_AT, 1)[0]! += steps;
}

import loadEmscripten from "@jitl/quickjs-wasmfile-release-sync/emscripten-module";
import { QuickJSFFI } from "@jitl/quickjs-wasmfile-release-sync/ffi";
import {
	newQuickJSWASMModuleFromVariant,
	newVariant,
	type QuickJSSyncVariant,
	type QuickJSWASMModule,
} from "quickjs-emscripten-core";

// The package's types take its default export for a namespace that has one.
const load = loadEmscripten as unknown as typeof loadEmscripten.default;

// Bellard's engine. The package's own variant imports these two when it is first used; here they come with the Worker's
// file, so that nobody waits for two more files.
const variant: QuickJSSyncVariant = {
	type: "sync",
	importFFI: async () => QuickJSFFI,
	importModuleLoader: async () => load,
};

/**
 * Pages of 64 KiB that one engine instance may hold: 64 MiB. The memory is made at its full size, because a memory that
 * grows inside a promise job leaves the library with views of the old one and aborts (quickjs-emscripten #240, #269).
 * This is the cap on a program's memory: `setMemoryLimit` bounds single allocations only.
 */
const PAGES = 1024;
/** The same in bytes. */
export const BYTES = PAGES * 64 * 1024;
/** Bytes of stack. Above this, plain recursion overflows the native stack of a browser's Worker before QuickJS notices. */
export const STACK_BYTES = 128 * 1024;

/** One engine: its module, and the memory that everything in it lives in. */
export interface EngineInstance {
	module: QuickJSWASMModule;
	memory: WebAssembly.Memory;
}

/** Makes a fresh, empty engine instance from the compiled wasm module. Nothing is shared between two instances. */
export async function newInstance(wasm: WebAssembly.Module): Promise<EngineInstance> {
	const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
	const module = await newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmModule: wasm, wasmMemory: memory }));
	return { module, memory };
}

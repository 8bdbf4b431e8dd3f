import type { QuickJSContext, QuickJSHandle } from "quickjs-emscripten-core";
import { giveBack } from "./steps.ts";

/** What is evaluated, and what it threw. */
type Evaluated = { value: QuickJSHandle; error?: undefined } | { error: QuickJSHandle };

/** The module by which a compiled one is evaluated. It alone may import one that is only there compiled. */
export const STARTER = "stage/starter.ts";

/**
 * Compiles a module and keeps what came of it, to be evaluated in other realms of the runtime. Compiling is most of what
 * it takes to load a file.
 * @returns bytes that are good as long as `context` is, or null when the text does not compile
 */
export function compile(context: QuickJSContext, text: string, name: string): QuickJSHandle | null {
	const compiled = context.evalCode(text, name, { type: "module", strict: true, compileOnly: true });
	if (!compiled.error) return compiled.value.consume((module) => context.encodeBinaryJSON(module));
	compiled.error.dispose();
	return null;
}

/**
 * Evaluates a compiled module afresh in a realm. It does, and burns, what evaluating its text would.
 * @returns the module's namespace, or what it threw
 */
export function evaluate(
	context: QuickJSContext,
	compiled: QuickJSHandle,
	name: string,
	memory: WebAssembly.Memory,
): Evaluated {
	// The realm then knows the module by its name.
	context.decodeBinaryJSON(compiled).dispose();
	const starter = `export * as started from ${JSON.stringify(name)};`;
	const started = context.evalCode(starter, STARTER, { type: "module", strict: true });
	giveBack(started.error ? STEPS_BEFORE_ERROR : STEPS_OF_STARTER, context, memory);
	if (started.error) return started;
	return { value: started.value.consume((namespace) => context.getProp(namespace, "started")) };
}

/** What the engine counts for the starter, and for one whose module throws: tests/sandbox/preload.test.ts compares. */
const STEPS_OF_STARTER = 6;
const STEPS_BEFORE_ERROR = 2;

import { createInstrumenter } from "@stryker-mutator/instrumenter";
import { createInjector } from "typed-inject";
import { type Mutant, mutantOf } from "./mutant.ts";

/** The library logs each step; nobody reads it here. */
const silent = new Proxy({}, { get: () => () => false });

/**
 * The changes that Stryker makes to operators, conditions, constants, calls and blocks.
 * @throws Error when the code does not parse
 */
export async function expressionMutants(code: string): Promise<Mutant[]> {
	const instrumenter = createInjector()
		.provideValue("getLogger", () => silent)
		.provideValue("logger", silent)
		.provideValue("options", {})
		// Of the context that the library's types ask for, it uses the loggers.
		.injectFunction(createInstrumenter as never) as ReturnType<typeof createInstrumenter>;
	const { mutants } = await instrumenter.instrument([{ name: "gap.ts", mutate: true, content: code }], {
		plugins: null,
		excludedMutations: [],
		ignorers: [],
	});
	const starts = [0, ...[...code.matchAll(/\n/g)].map(({ index }) => index + 1)];
	return mutants.map(({ mutatorName, replacement, location: { start, end } }) =>
		mutantOf(code, mutatorName, starts[start.line]! + start.column, starts[end.line]! + end.column, replacement),
	);
}

import type { Runner } from "./runner.ts";

/** The machine, and not what is proved on it, is at fault: an engine that does not start, or a clock that ran out. */
export class MachineFault extends Error {
	override name = "MachineFault";
}

const NOTHING = { files: { "nothing.js": "" }, main: "nothing.js", stripped: ["nothing.js"] };

/**
 * A runner whose verdicts speak of programs only. A verdict that the machine may have caused is asked for a second time;
 * when it comes again, the machine is at fault if the empty program fares no better, or if the clock ended a program that
 * had fuel left. Otherwise the verdict is the program's.
 *
 * @throws MachineFault from the runner that it returns
 */
export function steady(runner: Runner): Runner {
	const run: Runner = async (program, options) => {
		try {
			return await runner(program, options);
		} catch (error) {
			throw new MachineFault(
				`the engine does not start here: ${error instanceof Error ? error.message : String(error)}`,
			);
		}
	};
	return async (program, options) => {
		const first = await run(program, options);
		if (!isDoubtful(first)) return first;
		const second = await run(program, options);
		if (!isDoubtful(second)) return second;
		if (second.kind === "out of fuel")
			throw new MachineFault(
				`${program.main} ran into the time limit with fuel left, twice: this machine is too busy or too slow`,
			);
		const probe = await run(NOTHING, {});
		if (probe.kind !== "passed")
			throw new MachineFault(`the engine does not run here: ${probe.error?.message || probe.message || probe.kind}`);
		return second;
	};
}

function isDoubtful({ kind, fuel, fuelLimit }: Awaited<ReturnType<Runner>>): boolean {
	return kind === "engine restarted" || kind === "stopped" || (kind === "out of fuel" && fuel <= fuelLimit);
}

import { DEFAULT_FUEL } from "./fuel.ts";
import type { Program } from "./program.ts";
import { sentence } from "./sentence.ts";
import type { Verdict, VerdictKind } from "./verdict.ts";

/** The verdict on a program that was ended from outside, before it did anything. */
export function notRun(
	kind: VerdictKind & ("stopped" | "engine restarted"),
	{ main }: Program,
	{ fuel = DEFAULT_FUEL }: { fuel?: number },
): Verdict {
	const message = sentence(kind, undefined, main);
	return { kind, message, output: [], fuel: 0, fuelLimit: fuel, milliseconds: 0 };
}

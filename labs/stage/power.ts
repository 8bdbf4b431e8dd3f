import { host } from "./host.ts";
import { callerPlace } from "./place.ts";
import { stringify } from "./primordials.ts";
import { halt, losePower } from "./process.ts";
import { record } from "./record.ts";
import type { CutEvent } from "./trace.ts";

/** The power goes now: at a write, or at a model call. Nothing after this runs in the process that was running. */
export function cut(at: Omit<CutEvent, "type">): never {
	record({ type: "cut", ...at });
	const message = "the power went out";
	const stack = new Error(message).stack ?? "";
	losePower();
	host.cut(stringify({ __proto__: null, name: "PowerCut", message, stack, where: whereOf(stack) }));
	halt();
}

/** The place is a courtesy: a program that has broken the built-ins needed for it loses its power all the same. */
function whereOf(stack: string): string | undefined {
	try {
		return callerPlace(stack);
	} catch {
		return undefined;
	}
}

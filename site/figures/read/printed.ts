import type { TraceEvent } from "../../../labs/stage/trace.ts";

/** What the program of a figure printed as JSON, or undefined where an event is no such line. */
export function printed<T extends object>(event: TraceEvent): Partial<T> | undefined {
	if (event.type !== "output") return undefined;
	try {
		const value: unknown = JSON.parse(event.line);
		return typeof value === "object" && value !== null ? (value as Partial<T>) : undefined;
	} catch {
		return undefined;
	}
}

/** What the gate says at its end: where the time went, what was not run, what failed, and how much holds. */
import type { Done } from "./steps.ts";

/** So many of a step's parts, and of its failures, are named. */
const PARTS = 6;
const FAILURES = 20;

/** @param seconds what the whole run took; the steps take more, all together, where they ran side by side */
export function summary(done: readonly Done[], seconds: number): string {
	const lines = ["", "== where the time went, in seconds =="];
	for (const step of done) {
		lines.push(row(step.name, step.seconds));
		const slowest = step.parts.toSorted((a, b) => b.seconds - a.seconds);
		lines.push(...slowest.slice(0, PARTS).map((part) => row(`  ${part.name}`, part.seconds)));
		const rest = slowest.slice(PARTS).reduce((sum, part) => sum + part.seconds, 0);
		if (rest > 0) lines.push(row(`  ${slowest.length - PARTS} others`, rest));
	}
	for (const stop of new Set(done.flatMap(({ stops }) => [...stops.keys()]))) {
		const own = done.filter(({ stops }) => stops.has(stop)).map(({ name, stops }) => [name, stops.get(stop)!] as const);
		const words = own.map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`).join(", ");
		lines.push(
			`${row(
				`stop ${stop}`,
				own.reduce((sum, [, seconds]) => sum + seconds, 0),
			)}  (${words})`,
		);
	}
	const notRun = done.flatMap(({ notRun }) => notRun);
	if (notRun.length > 0) lines.push("", "== not run ==", ...notRun);
	const failing = done.filter(({ failed }) => failed > 0);
	if (failing.length > 0) lines.push("", "== failed ==");
	for (const { name, failures, failed } of failing) {
		lines.push(...failures.slice(0, FAILURES).map((failure) => `${name}: ${failure}`));
		if (failures.length > FAILURES) lines.push(`${name}: and ${failures.length - FAILURES} more`);
		if (failures.length === 0) lines.push(`${name}: ${failed} failed; see above`);
	}
	const sum = (what: "passed" | "failed") => done.reduce((all, step) => all + step[what], 0);
	lines.push("", `in ${seconds.toFixed(0)} s`, `${sum("passed")} passed, ${sum("failed")} failed`);
	return `${lines.join("\n")}\n`;
}

function row(name: string, seconds: number): string {
	return `${name.padEnd(44)}${seconds.toFixed(1).padStart(8)}`;
}

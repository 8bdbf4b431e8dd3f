import { table } from "../table.ts";
import type { Judgement } from "./grade-log.ts";

/** One line of the report: a lab of a learner's file. */
export interface Row extends Judgement {
	file: string;
	lesson: string;
	lab: number;
	/** `not judged`: the file cannot be read or does not parse, or holds nothing for this lab. */
	result: "passed" | "failed" | "not judged";
}

/**
 * What happened, in one line: the mistake's sentence, or the first test that failed and why. Where another test failed for
 * the very same reason, it is the reason alone.
 */
export function reasonOf({ reason, failing }: Row): string {
	if (reason !== "") return reason;
	const [first, ...others] = failing;
	if (first === undefined) return "";
	const [why = ""] = first.message.split("\n");
	return others.some(({ message }) => message === first.message) ? why : `${first.title} ${why}`;
}

/** The report for a terminal. */
export function asTable(rows: readonly Row[]): string {
	const lines = rows.map((row) => [
		row.file,
		`${row.lesson}.${row.lab}`,
		row.result,
		row.passed,
		row.failed,
		clip(reasonOf(row), 100),
	]);
	const count = (result: Row["result"]) => rows.filter((row) => row.result === result).length;
	return `${table(["file", "lab", "result", "passed", "failed", "reason"], lines)}

${count("passed")} passed, ${count("failed")} failed, ${count("not judged")} not judged
`;
}

/** The report as RFC 4180 has it. */
export function asCsv(rows: readonly Row[]): string {
	const head = ["file", "lesson", "lab", "result", "passed", "failed", "mistake", "failing", "reason"];
	const lines = rows.map((row) => [
		row.file,
		row.lesson,
		row.lab,
		row.result,
		row.passed,
		row.failed,
		row.mistake ?? "",
		row.failing.map(({ id }) => id).join(" "),
		reasonOf(row),
	]);
	return [head, ...lines].map((line) => `${line.map(field).join(",")}\r\n`).join("");
}

/** The report with every message of every test that failed. */
export function asJson(rows: readonly Row[]): string {
	return `${JSON.stringify({ rows }, null, 2)}\n`;
}

function field(value: string | number): string {
	// A spreadsheet takes a field that begins like this for a formula, and what a learner named a file is not to be one.
	const text = typeof value === "string" && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
	return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function clip(text: string, most: number): string {
	const line = text.replaceAll(/\s+/g, " ");
	return line.length <= most ? line : `${line.slice(0, most - 1)}…`;
}

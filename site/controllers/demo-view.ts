import type { Cut } from "./demo-program.ts";

/** What the home page opens with, as the build has run it. */
export interface Demo extends Cut {
	/** The folder of the lesson on whose reference harness it runs: the one that builds the last of what is shown. */
	folder: string;
}

export interface Line {
	id: string;
	/** Who speaks; of a torn line, as much as is there of it. */
	role: string;
	text: string;
	torn: boolean;
}

export interface DemoView {
	lines: Line[];
	/** What the list of lines is, for whoever cannot see it. */
	label: string;
	caption: string;
	words: string;
}

/** How much of a torn line is shown. */
const CLIP = 46;

/** What is shown of a power cut. */
export function demoView({ byte, total, result }: Cut): DemoView {
	const { lines, refusal, files } = result;
	const torn = refusal === null ? -1 : lines.length - 1;
	return {
		lines: lines.map((line, index) => lineOf(line, index, index === torn)),
		label: `The log on the disk: ${count(lines.length, "line")}${torn < 0 ? "" : "; the last one is torn"}`,
		caption: `session.jsonl after the reboot. Beside it on the disk: ${files.join(", ") || "no file yet"}.`,
		words: wordsFor({ byte, total, result }),
	};
}

/** What the slider says of its place. */
export function valueText(byte: number, total: number): string {
	return byte >= total ? "not at all" : `after byte ${byte} of ${total}`;
}

function wordsFor({ byte, total, result: { lines, refusal, messages, files } }: Cut): string {
	if (byte >= total) return `Nothing was cut: all ${messages} messages are there.`;
	const after = `After byte ${byte} of ${total}: `;
	const told = lines.filter((line, index) => (refusal === null || index < lines.length - 1) && isResult(line)).length;
	const untold = files.length > told ? ` ${files.at(-1)} is on the disk, and no line says so.` : "";
	if (refusal === null)
		return `${after}${messages === 1 ? "one message comes" : `${messages} messages come`} back, whole.${untold || " A new process would carry on from there."}`;
	return `${after}line ${lines.length} is torn, and the log refuses by its number.${untold}`;
}

function isResult(line: string): boolean {
	return (JSON.parse(line) as { message: { role: string } }).message.role === "toolResult";
}

function lineOf(line: string, index: number, torn: boolean): Line {
	if (torn) return { id: `e${index + 1}`, role: line.slice(0, CLIP), text: "", torn };
	const { id, message } = JSON.parse(line) as { id: string; message: { role: string; content: unknown } };
	return { id, role: message.role, text: summary(message.content), torn };
}

function summary(content: unknown): string {
	if (typeof content === "string") return content;
	const blocks = content as { text?: string; name?: string; arguments?: { path?: string } }[];
	return blocks.map((block) => block.text ?? `${block.name} ${block.arguments?.path ?? ""}`).join(" ");
}

function count(number: number, what: string): string {
	return `${number} ${number === 1 ? what : `${what}s`}`;
}

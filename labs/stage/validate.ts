import { blocksOf, callsOf, type Loose, listed, quoted } from "./loose.ts";
import type { Message } from "./messages.ts";
import { alive } from "./process.ts";

/** Odd values are named in a problem, up to this many characters of each text. */
const CLIP = 60;

/**
 * What a provider would refuse this conversation for, with a 400: one sentence for each problem, naming the message by its
 * number from 1. Empty when there is none. It has the rules that the large providers share; each has more of its own. An
 * empty list is the beginning of a conversation and has no problem.
 */
export function validate(messages: readonly Message[]): string[] {
	alive();
	const list = listed(messages, "validate");
	return list.flatMap((message, at) => problemsOf(message, at, list).map((problem) => `Message ${at + 1} ${problem}.`));
}

function problemsOf(message: Loose, at: number, list: readonly Loose[]): string[] {
	const first = at === 0 && message.role !== "user" ? ["is the first and must be the user's"] : [];
	if (message.role === "user") return [...first, ...userProblems(message, at, list)];
	if (message.role === "assistant") return [...first, ...replyProblems(message, at, list)];
	if (message.role === "toolResult") return [...first, ...resultProblems(message, at, list)];
	return [...first, `has the role ${quoted(message.role, CLIP)}, which no provider knows`];
}

function userProblems(message: Loose, at: number, list: readonly Loose[]): string[] {
	const problems = textProblems(message.content, "(user)");
	const waiting = unanswered(list, at);
	if (waiting.length > 0 && list.slice(at).some((later) => isResultFor(later, waiting)))
		problems.push(`(user) stands between a call and its result: ${waiting.join(", ")} must be answered first`);
	return problems;
}

function replyProblems(message: Loose, at: number, list: readonly Loose[]): string[] {
	if (!Array.isArray(message.content)) return ["(assistant) must hold a list of blocks"];
	const problems: string[] = [];
	if (message.content.length === 0) problems.push("(assistant) is empty");
	const seen = new Set<unknown>();
	for (const block of blocksOf(message)) {
		if (block.type === "text") problems.push(...textProblems(block.text, "(assistant) has a text block that"));
		else if (block.type === "toolCall") problems.push(...callProblems(block, seen));
		else problems.push(`(assistant) has a block of the type ${quoted(block.type, CLIP)}, which no provider knows`);
	}
	const answered = resultsAfter(list, at);
	for (const id of seen)
		if (!answered.includes(id)) problems.push(`(assistant) calls ${String(id)}, and no result for it follows at once`);
	return problems;
}

function callProblems({ id, name, arguments: args }: Loose, seen: Set<unknown>): string[] {
	const problems: string[] = [];
	if (typeof id !== "string" || id === "")
		problems.push(`(assistant) has a call whose id is ${quoted(id, CLIP)}, not some text`);
	if (typeof name !== "string" || name === "")
		problems.push(`(assistant) has a call without a tool's name (${String(id)})`);
	if (typeof args !== "object" || args === null || Array.isArray(args))
		problems.push(`(assistant) calls ${String(id)} with arguments that are not an object: ${quoted(args, CLIP)}`);
	if (seen.has(id)) problems.push(`(assistant) has two calls with the id ${String(id)}`);
	seen.add(id);
	return problems;
}

function resultProblems(message: Loose, at: number, list: readonly Loose[]): string[] {
	const id = message.toolCallId;
	const problems: string[] = [];
	if (typeof message.content !== "string") problems.push(`(result for ${String(id)}) must hold text`);
	const start = replyBefore(list, at);
	if (start >= 0 && callsOf(list[start]!).some((call) => call.id === id)) {
		if (list.slice(start + 1, at).some((other) => other.toolCallId === id))
			problems.push(`is a second result for ${String(id)}`);
		return problems;
	}
	const called = list.slice(0, at).some((earlier) => callsOf(earlier).some((call) => call.id === id));
	problems.push(
		called
			? `(result for ${String(id)}) is in the wrong place: it must follow the reply that makes the call at once`
			: `is a result for ${String(id)}, which no message before it calls`,
	);
	return problems;
}

function textProblems(value: unknown, subject: string): string[] {
	if (typeof value !== "string") return [`${subject} must hold text`];
	return value.trim() === "" ? [`${subject} is empty`] : [];
}

/** The place of the reply whose results stand at `at`: the message before the unbroken row of results. -1 when there is none. */
function replyBefore(list: readonly Loose[], at: number): number {
	let start = at - 1;
	while (start >= 0 && list[start]!.role === "toolResult") start -= 1;
	return start;
}

/** Ids of the results in the unbroken row after `at`. */
function resultsAfter(list: readonly Loose[], at: number): unknown[] {
	const ids: unknown[] = [];
	for (let next = at + 1; next < list.length && list[next]!.role === "toolResult"; next++)
		ids.push(list[next]!.toolCallId);
	return ids;
}

/** Ids that the reply before `at` calls and that have no result by then. */
function unanswered(list: readonly Loose[], at: number): unknown[] {
	const start = replyBefore(list, at);
	if (start < 0) return [];
	const answered = resultsAfter(list, start);
	return callsOf(list[start]!)
		.map((call) => call.id)
		.filter((id) => !answered.includes(id));
}

function isResultFor(message: Loose, ids: readonly unknown[]): boolean {
	return message.role === "toolResult" && ids.includes(message.toolCallId);
}

/** A model, a disk and a shell small enough to see through, and makers for the messages of a test. */
import type {
	AgentEvent,
	AssistantMessage,
	Message,
	Model,
	Shell,
	TextBlock,
	Tool,
	ToolCall,
	ToolResultMessage,
	ToolSpec,
	UserMessage,
} from "../../.generated/state-11.2.ts";

export function user(content: string): UserMessage {
	return { role: "user", content };
}

export function text(words: string): TextBlock {
	return { type: "text", text: words };
}

export function call(name: string, args: Record<string, unknown>, id: string): ToolCall {
	return { type: "toolCall", id, name, arguments: args };
}

/** A reply of these blocks that ended as replies with or without calls do. */
export function reply(...content: (TextBlock | ToolCall)[]): AssistantMessage {
	const calls = content.some((block) => block.type === "toolCall");
	return { role: "assistant", content, stopReason: calls ? "toolUse" : "stop" };
}

export function say(words: string): AssistantMessage {
	return reply(text(words));
}

export function failed(reason: string, ...content: (TextBlock | ToolCall)[]): AssistantMessage {
	return { role: "assistant", content, stopReason: "error", errorMessage: reason };
}

export function result(of: ToolCall, content: string, isError = false): ToolResultMessage {
	return { role: "toolResult", toolCallId: of.id, toolName: of.name, content, isError };
}

/** One request as it was at that moment. */
export interface Request {
	system: string;
	messages: Message[];
	tools: ToolSpec[];
}

type Step = AssistantMessage | Error | ((request: Request) => AssistantMessage);

/** A model that takes its replies from a list, throws the errors in it, and keeps every request. */
export class FakeModel implements Model {
	readonly calls: Request[] = [];
	readonly #steps: Step[];

	constructor(...steps: Step[]) {
		this.#steps = steps;
	}

	complete(system: string, messages: Message[], tools: ToolSpec[] = []): AssistantMessage {
		const request = structuredClone({ system, messages, tools });
		this.calls.push(request);
		const step = this.#steps.shift();
		if (step === undefined) throw new Error(`no step for request ${this.calls.length}`);
		if (step instanceof Error) throw step;
		return typeof step === "function" ? step(request) : step;
	}
}

/** A disk: texts by path, and every change in order as [op, path, text]. */
export class FakeWorkspace {
	readonly files: Map<string, string>;
	readonly writes: [string, string, string][] = [];

	constructor(files: Record<string, string> = {}) {
		this.files = new Map(Object.entries(files));
	}

	exists(path: string): boolean {
		return this.files.has(path);
	}

	readText(path: string): string {
		const found = this.files.get(path);
		if (found === undefined) throw new Error(`no file ${path}`);
		return found;
	}

	writeText(path: string, words: string): void {
		this.writes.push(["writeText", path, words]);
		this.files.set(path, words);
	}

	appendText(path: string, words: string): void {
		this.writes.push(["appendText", path, words]);
		this.files.set(path, (this.files.get(path) ?? "") + words);
	}

	listdir(): string[] {
		return [...this.files.keys()].sort();
	}
}

/** A shell with one answer to everything; `lines` keeps what it was asked to run. */
export function fakeShell(output: string, code = 0): Shell & { lines: string[] } {
	const lines: string[] = [];
	return {
		lines,
		run(line) {
			lines.push(line);
			return { output, code };
		},
	};
}

/** A tool that does what `execute` does. */
export function tool(name: string, execute: Tool["execute"]): Tool {
	return { name, description: `The tool ${name}.`, parameters: { type: "object" }, execute };
}

/** A transcript in letters: `U A[c1] R(c1) A`. A failed reply is `A!`, an error result `R!(c1)`. */
export function shape(messages: readonly Message[]): string {
	return messages
		.map((message) => {
			if (message.role === "user") return "U";
			if (message.role === "toolResult") return `R${message.isError ? "!" : ""}(${message.toolCallId})`;
			const ids = message.content.flatMap((block) => (block.type === "toolCall" ? [block.id] : []));
			const mark = message.stopReason === "error" || message.stopReason === "aborted" ? "!" : "";
			return ids.length > 0 ? `A${mark}[${ids.join(" ")}]` : `A${mark}`;
		})
		.join(" ");
}

/** Takes every event of a run. */
export function drain(run: Iterable<AgentEvent>): AgentEvent[] {
	const events: AgentEvent[] = [];
	for (const event of run) events.push(event);
	return events;
}

/** The types of events, a word each: what they are about is in brackets. */
export function types(events: readonly AgentEvent[]): string[] {
	return events.map((event) => (event.type === "message_end" ? `message_end ${shape([event.message])}` : event.type));
}

/** A rule that every run of events keeps when it comes to its end: each start has its end, rightly nested. */
export function isBalanced(events: readonly AgentEvent[]): boolean {
	const open: string[] = [];
	for (const { type } of events) {
		if (type.endsWith("_start")) open.push(type.slice(0, -"_start".length));
		else if (type !== "message_end" && open.pop() !== type.slice(0, -"_end".length)) return false;
	}
	return open.length === 0;
}

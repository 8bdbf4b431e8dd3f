// differs: Listeners are kept under tokens, in a Map.

// --- your code: Harness ---
export class Harness {
	readonly messages: Message[];
	readonly #complete: () => AssistantMessage;
	readonly #tools: Tool[];
	readonly #told = new Map<symbol, Listener>();

	constructor(model: Model, system: string, tools: Tool[], options?: { messages: Message[] }) {
		this.messages = options?.messages.slice() ?? [];
		this.#tools = tools;
		this.#complete = () => model.complete(system, this.messages, tools);
	}

	subscribe(listener: Listener): () => void {
		const token = Symbol();
		this.#told.set(token, listener);
		return () => void this.#told.delete(token);
	}

	*prompt(text: string): Generator<AgentEvent, void> {
		yield this.#keep(userMessage(text));
		let open = true;
		while (open) {
			open = false;
			const reply = this.#complete();
			yield this.#keep(reply);
			for (const block of reply.content) {
				if (block.type !== "toolCall") continue;
				open = true;
				yield this.#keep(this.#result(block.id, block.name, block.arguments));
			}
		}
	}

	#result(toolCallId: string, toolName: string, args: Record<string, unknown>): Message {
		const tool = this.#tools.find(({ name }) => name === toolName);
		const content = tool ? tool.execute(args) : `There is no tool ${toolName}.`;
		return { role: "toolResult", toolCallId, toolName, content, isError: !tool };
	}

	#keep(message: Message): AgentEvent {
		this.messages.push(message);
		for (const listener of [...this.#told.values()]) listener({ type: "message_end", message });
		return { type: "message_end", message };
	}
}
// --- end: Harness ---

// --- your code: persistTo ---
export function persistTo(log: Pick<SessionLog, "appendMessage">): Listener {
	return ({ message }) => void log.appendMessage(message);
}
// --- end: persistTo ---

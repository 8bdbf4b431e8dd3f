/**
 * A conversation with a model that may use tools. `prompt(text)` is a run: it yields an event
 * for each message, once it is in `messages`, and ends when a reply asks for no tool.
 *
 * `subscribe(listener)` has a function told of every event from now on, before the run yields
 * it. Listeners are told in the order in which they came. It returns a function that takes this
 * one off again.
 */
export class Harness {
	readonly messages: Message[];
	readonly #model: Model;
	readonly #system: string;
	readonly #tools: Tool[];
	#listeners: { listener: Listener }[] = [];

	constructor(model: Model, system: string, tools: Tool[], options?: { messages: Message[] }) {
		this.messages = [...(options?.messages ?? [])];
		this.#model = model;
		this.#system = system;
		this.#tools = tools;
	}

	subscribe(listener: Listener): () => void {
		const own = { listener };
		this.#listeners = [...this.#listeners, own];
		return () => {
			this.#listeners = this.#listeners.filter((one) => one !== own);
		};
	}

	*prompt(text: string): Generator<AgentEvent, void> {
		yield this.#add(userMessage(text));
		for (;;) {
			const reply = this.#model.complete(this.#system, this.messages, this.#tools);
			yield this.#add(reply);
			const calls = reply.content.filter((block) => block.type === "toolCall");
			if (calls.length === 0) return;
			for (const { id, name, arguments: args } of calls) {
				const tool = this.#tools.find((one) => one.name === name);
				const content = tool?.execute(args) ?? `There is no tool ${name}.`;
				const of = { toolCallId: id, toolName: name };
				yield this.#add({ role: "toolResult", ...of, content, isError: !tool });
			}
		}
	}

	#add(message: Message): AgentEvent {
		this.messages.push(message);
		const event: AgentEvent = { type: "message_end", message };
		for (const { listener } of this.#listeners) listener(event);
		return event;
	}
}

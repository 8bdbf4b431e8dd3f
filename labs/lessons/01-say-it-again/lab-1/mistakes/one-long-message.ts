// says: Your conversation is one user message that grows, with the answers written into it. The model then cannot
//   tell who said what; each side's words are a message of their own.
// caught by: sends-all, transcript
// --- your code: Conversation ---
export class Conversation {
	readonly messages: Message[] = [];
	private readonly model: Model;
	private readonly system: string;

	constructor(model: Model, system: string) {
		this.model = model;
		this.system = system;
	}

	send(text: string): AssistantMessage {
		const [before] = this.messages;
		const so = before?.role === "user" ? `${before.content}\n` : "";
		this.messages[0] = userMessage(so + text);
		const reply = this.model.complete(this.system, this.messages);
		const words = reply.content.map((block) => (block.type === "text" ? block.text : "")).join("");
		this.messages[0] = userMessage(`${so}${text}\n${words}`);
		return reply;
	}
}
// --- end: Conversation ---

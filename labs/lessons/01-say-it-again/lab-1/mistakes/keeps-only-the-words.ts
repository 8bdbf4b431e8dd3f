// says: Your transcript holds a message that you made out of the reply's words, not the reply. What else was in it,
//   such as its blocks and its token counts, is lost; push the reply as it came.
// caught by: keeps-replies-whole
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
		this.messages.push(userMessage(text));
		const reply = this.model.complete(this.system, this.messages);
		const words = reply.content.map((block) => (block.type === "text" ? block.text : "")).join("");
		this.messages.push({ role: "assistant", content: [{ type: "text", text: words }], stopReason: reply.stopReason });
		return reply;
	}
}
// --- end: Conversation ---

// differs: The class is an outer shell: closures made in the constructor do the work.
// --- your code: Conversation ---
export class Conversation {
	messages: Message[];
	send: (text: string) => AssistantMessage;

	constructor(model: Model, system: string) {
		const said: Message[] = [];
		const add = <M extends Message>(message: M): M => {
			said[said.length] = message;
			return message;
		};
		this.messages = said;
		this.send = (text) => {
			add(userMessage(text));
			return add(model.complete(system, said.slice()));
		};
	}
}
// --- end: Conversation ---

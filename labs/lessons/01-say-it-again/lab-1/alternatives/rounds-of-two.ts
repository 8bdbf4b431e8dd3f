// differs: What is kept are rounds of a question and its answer; the transcript is worked out
//   from them.
// --- your code: userMessage ---
export function userMessage(text: string): UserMessage {
	const message: UserMessage = { role: "user", content: "" };
	message.content = text;
	return message;
}
// --- end: userMessage ---
// --- your code: Conversation ---
type Round = [UserMessage, AssistantMessage?];

export class Conversation {
	private rounds: Round[] = [];
	private readonly model: Model;
	private readonly system: string;

	constructor(model: Model, system: string) {
		this.model = model;
		this.system = system;
	}

	get messages(): Message[] {
		return this.rounds.flatMap((round) => round as Message[]);
	}

	public send(text: string) {
		const round: Round = [userMessage(text)];
		this.rounds.push(round);
		round[1] = this.model.complete(this.system, this.messages);
		return round[1];
	}
}
// --- end: Conversation ---

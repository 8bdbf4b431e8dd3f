// says: Your replay() leaves out a last call without a result, and with it the only line that says the tool may have
//   run, so the agent may do the work twice; give every message that the file holds.
// caught by: dangling-call-replays, dangling-call-resumes
// --- your code: SessionLog ---
export class SessionLog {
	private readonly ws: Workspace;
	private readonly path: string;

	constructor(ws: Workspace, path: string) {
		this.ws = ws;
		this.path = path;
	}

	appendMessage(message: Message): string {
		const count = this.entries().length;
		if (count > 0 && !this.text().endsWith("\n")) throw this.refusal(count);
		const id = `e${count + 1}`;
		this.ws.appendText(this.path, JSON.stringify({ id, type: "message", message }) + "\n");
		return id;
	}

	entries(): LogEntry[] {
		const lines = this.text().split("\n");
		if (lines.at(-1) === "") lines.pop();
		return lines.map((line, index) => this.parse(line, index + 1));
	}

	rows(): [string, Message][] {
		return this.entries()
			.filter((entry) => entry.type === "message")
			.map((entry) => [entry.id, entry.message]);
	}

	replay(): Message[] {
		const messages = this.rows().map(([, message]) => message);
		const last = messages.at(-1);
		if (last?.role === "assistant" && toolCalls(last).length > 0) messages.pop();
		return messages;
	}

	private text(): string {
		return this.ws.exists(this.path) ? this.ws.readText(this.path) : "";
	}

	private refusal(number: number): Error {
		return new Error(`${this.path}, line ${number}: not a complete log entry`);
	}

	private parse(line: string, number: number): LogEntry {
		let entry: LogEntry;
		try {
			entry = JSON.parse(line);
		} catch {
			throw this.refusal(number);
		}
		if (typeof entry?.id !== "string" || typeof entry.type !== "string") throw this.refusal(number);
		return entry;
	}
}
// --- end: SessionLog ---

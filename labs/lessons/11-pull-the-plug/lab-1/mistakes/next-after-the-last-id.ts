// says: Your next id is one more than the number in the last id, so a file whose ids were written by hand yields an id
//   that is no line number, or none at all; count the lines.
// caught by: ids-are-line-numbers
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
		const last = this.entries().at(-1)?.id ?? "e0";
		const id = `e${Number(last.slice(1)) + 1}`;
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
		return this.rows().map(([, message]) => message);
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

// says: Your log counts its appends in a field that starts at zero, so a log opened on an old file, or a second log over
//   the same file, hands out ids that are already taken; count the lines of the file instead.
// caught by: next-process, two-logs, hand-written
// --- your code: SessionLog ---
export class SessionLog {
	private readonly ws: Workspace;
	private readonly path: string;
	private appended = 0;

	constructor(ws: Workspace, path: string) {
		this.ws = ws;
		this.path = path;
	}

	appendMessage(message: Message): string {
		const count = this.entries().length;
		if (count > 0 && !this.text().endsWith("\n")) throw this.refusal(count);
		this.appended += 1;
		const id = `e${this.appended}`;
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

// says: Your log counts the lines when it is made and keeps the number, so it misses every line that another log or
//   another program adds later, and it already breaks on a torn file while it is being opened; work the number out
//   at each append.
// caught by: two-logs, file-changes-between-calls
// --- your code: SessionLog ---
export class SessionLog {
	private readonly ws: Workspace;
	private readonly path: string;
	private count: number;

	constructor(ws: Workspace, path: string) {
		this.ws = ws;
		this.path = path;
		this.count = this.entries().length;
	}

	appendMessage(message: Message): string {
		this.entries();
		const { count } = this;
		if (count > 0 && !this.text().endsWith("\n")) throw this.refusal(count);
		this.count += 1;
		const id = `e${this.count}`;
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

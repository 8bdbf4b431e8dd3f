// says: Your appendMessage puts a missing newline in by itself and goes on, so an accident leaves no trace and nobody
//   checks what else was lost; refuse with the number of that line.
// caught by: no-newline-append, every-cut
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
		const start = count > 0 && !this.text().endsWith("\n") ? "\n" : "";
		const id = `e${count + 1}`;
		this.ws.appendText(this.path, start + JSON.stringify({ id, type: "message", message }) + "\n");
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

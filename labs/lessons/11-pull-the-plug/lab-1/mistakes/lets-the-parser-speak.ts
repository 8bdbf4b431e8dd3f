// says: Your log lets the error of JSON.parse through, and that one knows only a position inside one line, so nobody
//   learns which line of which file is torn; catch it and throw the refusal with path and line number.
// caught by: torn-tail-read, torn-inside
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
		return this.rows().map(([, message]) => message);
	}

	private text(): string {
		return this.ws.exists(this.path) ? this.ws.readText(this.path) : "";
	}

	private refusal(number: number): Error {
		return new Error(`${this.path}, line ${number}: not a complete log entry`);
	}

	private parse(line: string, number: number): LogEntry {
		const entry = JSON.parse(line);
		if (typeof entry?.id !== "string" || typeof entry.type !== "string") throw this.refusal(number);
		return entry;
	}
}
// --- end: SessionLog ---

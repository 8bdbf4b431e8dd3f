// says: Your log passes over a line that it cannot read, so the next append is glued to the torn end and is lost as
//   well, while its id is handed out as if it had been saved; refuse instead, naming the line.
// caught by: torn-tail-read, torn-tail-append, torn-inside
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
		const id = `e${count + 1}`;
		this.ws.appendText(this.path, JSON.stringify({ id, type: "message", message }) + "\n");
		return id;
	}

	entries(): LogEntry[] {
		const found: LogEntry[] = [];
		for (const line of this.text().split("\n")) {
			try {
				const entry = JSON.parse(line);
				if (typeof entry?.id === "string" && typeof entry.type === "string") found.push(entry);
			} catch {
				// not a whole line: leave it out
			}
		}
		return found;
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
}
// --- end: SessionLog ---

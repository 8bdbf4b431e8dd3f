// says: Your file keeps the entries of every log in one map at the top, so two logs that happen to have the same path on
//   different disks get each other’s messages, and a file that changes behind the map is never read again; keep
//   nothing but ws and path.
// caught by: logs-apart, file-changes-between-calls
// --- your code: SessionLog ---
const CACHE = new Map<string, string[]>();

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
		const line = JSON.stringify({ id, type: "message", message });
		this.ws.appendText(this.path, line + "\n");
		this.lines().push(line);
		return id;
	}

	entries(): LogEntry[] {
		const lines = this.lines();
		return lines.map((line, index) => this.parse(line, index + 1));
	}

	private lines(): string[] {
		let lines = CACHE.get(this.path);
		if (lines === undefined) {
			lines = this.text().split("\n");
			if (lines.at(-1) === "") lines.pop();
			CACHE.set(this.path, lines);
		}
		return lines;
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

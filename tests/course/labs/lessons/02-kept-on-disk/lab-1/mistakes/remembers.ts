// says: Two logs over one file do not agree. What is in the file has to be read from it each time.
// caught by: two-logs

// --- your code: SessionLog ---
export class SessionLog {
	readonly #ws: Workspace;
	readonly #path: string;
	#known: LogEntry[] | undefined;

	constructor(ws: Workspace, path: string) {
		this.#ws = ws;
		this.#path = path;
	}

	appendMessage(message: Message): string {
		const entries = this.#entries();
		const entry: LogEntry = { id: `e${entries.length + 1}`, message };
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
		entries.push(entry);
		return entry.id;
	}

	replay(): Message[] {
		return this.#entries().map(({ message }) => message);
	}

	#entries(): LogEntry[] {
		this.#known ??= this.#read();
		return this.#known;
	}

	#read(): LogEntry[] {
		const text = this.#ws.exists(this.#path) ? this.#ws.readText(this.#path) : "";
		const lines = text.split("\n");
		if (lines.pop() !== "") throw new Error(`line ${lines.length + 1} is torn`);
		return lines.map((line) => JSON.parse(line) as LogEntry);
	}
}
// --- end: SessionLog ---

// differs: A generator walks the text and yields line by line; the other methods collect what
//   it gives.
// --- your code: SessionLog ---
export class SessionLog {
	readonly ws: Workspace;
	readonly path: string;

	constructor(ws: Workspace, path: string) {
		this.ws = ws;
		this.path = path;
	}

	*walk(): Generator<{ entry: LogEntry; number: number; ended: boolean }> {
		if (!this.ws.exists(this.path)) return;
		const text = this.ws.readText(this.path);
		for (let start = 0, number = 1; start < text.length; number++) {
			const end = text.indexOf("\n", start);
			const ended = end >= 0;
			const line = text.slice(start, ended ? end : text.length);
			start = ended ? end + 1 : text.length;
			yield { entry: this.understand(line, number), number, ended };
		}
	}

	understand(line: string, number: number): LogEntry {
		let value: unknown = null;
		try {
			value = JSON.parse(line);
		} finally {
			const entry = value as Partial<LogEntry> | null;
			// the refusal takes the place of the parser's error on purpose
			if (typeof entry?.id !== "string" || typeof entry?.type !== "string")
				throw this.torn(number);
		}
		return value as LogEntry;
	}

	torn(number: number): Error {
		return new Error(`${this.path}, line ${number}: not a complete log entry`);
	}

	entries(): LogEntry[] {
		return Array.from(this.walk(), ({ entry }) => entry);
	}

	rows(): [string, Message][] {
		const rows: [string, Message][] = [];
		for (const { entry } of this.walk())
			if (entry.type === "message") rows.push([entry.id, entry.message]);
		return rows;
	}

	replay(): Message[] {
		const messages: Message[] = [];
		for (const [, message] of this.rows()) messages.push(message);
		return messages;
	}

	appendMessage(message: Message): string {
		let next = 1;
		for (const { number, ended } of this.walk()) {
			if (!ended) throw this.torn(number);
			next = number + 1;
		}
		this.ws.appendText(
			this.path,
			`{"id":"e${next}","type":"message","message":${JSON.stringify(message)}}\n`,
		);
		return `e${next}`;
	}
}
// --- end: SessionLog ---

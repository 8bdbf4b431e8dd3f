// differs: Recursion: the entries of a text are the entry of its first line and then the
//   entries of the rest.
// --- your code: SessionLog ---
export class SessionLog {
	private session: { ws: Workspace; path: string };

	constructor(ws: Workspace, path: string) {
		this.session = { ws, path };
	}

	private get text(): string {
		const { ws, path } = this.session;
		try {
			return ws.exists(path) ? ws.readText(path) : "";
		} catch (error) {
			throw new Error(`cannot read ${path}`, { cause: error });
		}
	}

	private refusal = (number: number): Error =>
		Error(`${this.session.path}, line ${number}: not a complete log entry`);

	private readFrom(text: string, number: number): LogEntry[] {
		if (text.length === 0) return [];
		const end = text.includes("\n") ? text.indexOf("\n") : text.length;
		let entry: LogEntry | undefined;
		try {
			entry = JSON.parse(text.slice(0, end)) as LogEntry;
		} catch (error) {
			if (!(error instanceof SyntaxError)) throw error;
		}
		if (!entry || typeof entry.id !== "string" || typeof entry.type !== "string")
			throw this.refusal(number);
		return [entry, ...this.readFrom(text.slice(end + 1), number + 1)];
	}

	public entries(): LogEntry[] {
		return this.readFrom(this.text, 1);
	}

	public rows(): Array<[string, Message]> {
		const result: Array<[string, Message]> = [];
		this.entries().forEach((entry) => {
			if (entry.type === "message") result.push([entry.id, entry.message]);
		});
		return result;
	}

	public replay(): Message[] {
		return Object.values(this.rows()).map((pair) => pair[1]);
	}

	public appendMessage(message: Message): string {
		const { ws, path } = this.session;
		const last = this.entries().length;
		if (!this.text.endsWith("\n") && last !== 0) throw this.refusal(last);
		const id = `e${last + 1}`;
		ws.appendText(
			path,
			JSON.stringify({ id, type: "message", message } satisfies LogEntry).concat("\n"),
		);
		return id;
	}
}
// --- end: SessionLog ---

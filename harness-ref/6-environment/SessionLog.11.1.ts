/**
 * A session on disk: the file `path` in the workspace `ws`. It only grows, one line of JSON for
 * each message:
 *     {"id":"e1","type":"message","message":{"role":"user","content":"Hello"}}
 * A log keeps `ws` and `path` and nothing else. The rest is worked out from the file at every
 * call, so two logs over one file always agree. Making a log does not touch the disk.
 *
 * - appendMessage(message) adds one such line with its "\n", by one ws.appendText. It returns
 *   the line's id: "e" and the number of the line in the file, from 1.
 * - entries() returns the objects of all lines, oldest first, in an array. A log is empty when
 *   there is no file, and when there is one of no bytes: entries() gives [], and the first id
 *   is "e1". Reading makes no file.
 * - rows() returns the entries of type "message" as pairs [id, message].
 * - replay() returns the messages alone: the transcript. With it a session is resumed, and with
 *   nothing more:
 *       new Harness(model, system, tools, { messages: log.replay() })
 *
 * Lines are cut at "\n" and nowhere else. A line is unreadable when it is not JSON, or not an
 * object with a string `id` and a string `type`; so is a blank line. Then all four methods
 * throw, and write nothing:
 *     Error("<path>, line <n>: not a complete log entry")
 * where n is the number of the first such line, from 1. No line is ever skipped. A last line
 * that is whole but lacks its "\n" reads like any other, and appendMessage throws that error
 * with its number: a new line would be glued to it.
 */
export class SessionLog {
	readonly #ws: Workspace;
	readonly #path: string;

	constructor(ws: Workspace, path: string) {
		this.#ws = ws;
		this.#path = path;
	}

	appendMessage(message: Message): string {
		const text = this.#text();
		const count = this.#parse(text).length;
		if (text !== "" && !text.endsWith("\n")) throw this.#unreadable(count);
		const entry: LogEntry = { id: `e${count + 1}`, type: "message", message };
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
		return entry.id;
	}

	entries(): LogEntry[] {
		return this.#parse(this.#text());
	}

	rows(): [string, Message][] {
		const messages = this.entries().filter((entry) => entry.type === "message");
		return messages.map((entry) => [entry.id, entry.message]);
	}

	replay(): Message[] {
		return this.rows().map(([, message]) => message);
	}

	#text(): string {
		return this.#ws.exists(this.#path) ? this.#ws.readText(this.#path) : "";
	}

	#parse(text: string): LogEntry[] {
		const lines = text.split("\n");
		// a newline ends a line; nothing begins after the last one
		if (lines.at(-1) === "") lines.pop();
		return lines.map((line, index) => this.#entry(line, index + 1));
	}

	#entry(line: string, number: number): LogEntry {
		let entry: Partial<LogEntry> | null = null;
		try {
			entry = JSON.parse(line);
		} catch {
			// not JSON: refused below, in the log's own words
		}
		if (typeof entry?.id !== "string" || typeof entry.type !== "string")
			throw this.#unreadable(number);
		return entry as LogEntry;
	}

	#unreadable(number: number): Error {
		return new Error(`${this.#path}, line ${number}: not a complete log entry`);
	}
}

/**
 * A conversation on disk: the file `path` in `ws`, a line of JSON for each message:
 *     {"id":"e1","message":{"role":"user","content":"Hello"}}
 * Ids are "e" and the number of the line, from 1. It keeps `ws` and `path` and nothing else.
 *
 * - appendMessage(message) adds one such line by one ws.appendText, and returns its id.
 * - replay() returns the messages of all lines; without a file there are none.
 *
 * A line that is no JSON, and a last line without its "\n", is torn. Then both throw, and write
 * nothing: Error("line <n> is torn").
 */
export class SessionLog {
	readonly #ws: Workspace;
	readonly #path: string;

	constructor(ws: Workspace, path: string) {
		this.#ws = ws;
		this.#path = path;
	}

	appendMessage(message: Message): string {
		const count = this.#entries().length;
		const entry: LogEntry = { id: `e${count + 1}`, message };
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
		return entry.id;
	}

	replay(): Message[] {
		return this.#entries().map(({ message }) => message);
	}

	#entries(): LogEntry[] {
		const text = this.#ws.exists(this.#path) ? this.#ws.readText(this.#path) : "";
		const lines = text.split("\n");
		if (lines.pop() !== "") throw new Error(`line ${lines.length + 1} is torn`);
		return lines.map((line, index) => {
			try {
				return JSON.parse(line) as LogEntry;
			} catch {
				throw new Error(`line ${index + 1} is torn`);
			}
		});
	}
}

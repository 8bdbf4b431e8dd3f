// differs: A regular expression finds the lines, newline included, and the check of a line is
//   one predicate.
// --- your code: SessionLog ---
const LINE = /[^\n]*\n|[^\n]+$/g;

function isEntry(value: unknown): value is LogEntry {
	if (value === null || typeof value !== "object") return false;
	return (
		"id" in value &&
		"type" in value &&
		[value.id, value.type].every((part) => typeof part === "string")
	);
}

export class SessionLog {
	#disk: Workspace;
	#name: string;

	constructor(ws: Workspace, path: string) {
		[this.#disk, this.#name] = [ws, path];
	}

	#refuse(number: number): never {
		throw new RangeError(this.#name + ", line " + number + ": not a complete log entry");
	}

	#lines(): string[] {
		return this.#disk.exists(this.#name)
			? (this.#disk.readText(this.#name).match(LINE) ?? [])
			: [];
	}

	#read(lines: string[]): LogEntry[] {
		return lines.map((line, before) => {
			try {
				const value: unknown = JSON.parse(line);
				if (isEntry(value)) return value;
			} catch {}
			return this.#refuse(before + 1);
		});
	}

	entries() {
		return this.#read(this.#lines());
	}

	rows() {
		return this.entries().flatMap(({ id, type, message }): [string, Message][] =>
			type === "message" ? [[id, message]] : [],
		);
	}

	replay() {
		return this.rows().map((row) => row[1]);
	}

	appendMessage(message: Message) {
		const lines = this.#lines();
		const { length } = this.#read(lines);
		if (length > 0 && lines[length - 1]?.endsWith("\n") === false) this.#refuse(length);
		const entry = { type: "message", message, id: "e" + (length + 1) };
		this.#disk.appendText(this.#name, JSON.stringify(entry) + "\n");
		return entry.id;
	}
}
// --- end: SessionLog ---

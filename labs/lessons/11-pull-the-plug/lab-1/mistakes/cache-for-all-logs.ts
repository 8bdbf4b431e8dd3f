// says: Your logs do not stay apart, and what changes in a file behind your log is not seen.
//   You may be keeping the entries of every log in one map by path, where another disk has
//   the same path too; keep nothing but ws and path.
// caught by: logs-apart, file-changes-between-calls

// --- solution ---
export class SessionLog {
// --- mistake ---
const CACHE = new Map<string, string[]>();

export class SessionLog {
// --- end ---

// --- solution ---
		const count = this.#parse(text).length;
// --- mistake ---
		const count = this.entries().length;
// --- end ---

// --- solution ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
// --- mistake ---
		this.#ws.appendText(this.#path, `${JSON.stringify(entry)}\n`);
		this.#lines().push(JSON.stringify(entry));
// --- end ---

// --- solution ---
		return this.#parse(this.#text());
// --- mistake ---
		return this.#lines().map((line, index) => this.#entry(line, index + 1));
// --- end ---

// --- solution ---
	#parse(text: string): LogEntry[] {
		const lines = text.split("\n");
		// a newline ends a line; nothing begins after the last one
		if (lines.at(-1) === "") lines.pop();
		return lines.map((line, index) => this.#entry(line, index + 1));
// --- mistake ---
	#lines(): string[] {
		let lines = CACHE.get(this.#path);
		if (lines === undefined) {
			lines = this.#text().split("\n");
			if (lines.at(-1) === "") lines.pop();
			CACHE.set(this.#path, lines);
		}
		return lines;
// --- end ---

// says: Your log does not refuse a torn file, and reading it changes it. You may be cutting
//   the torn end off, so that the only trace of a lost message is gone before anybody has
//   seen it; leave the file as it is and refuse, naming the line.
// caught by: torn-tail-read, torn-reading-writes-nothing

// --- solution ---
		return this.#ws.exists(this.#path) ? this.#ws.readText(this.#path) : "";
// --- mistake ---
		const text = this.#ws.exists(this.#path) ? this.#ws.readText(this.#path) : "";
		const whole = text.slice(0, text.lastIndexOf("\n") + 1);
		if (whole === text) return text;
		try {
			this.#entry(text.slice(whole.length), 0);
			return text;
		} catch {
			this.#ws.writeText(this.#path, whole);
			return whole;
		}
// --- end ---

// says: Making or reading a log where there is no file writes to the disk. You may be
//   writing an empty file first, so that merely looking for a session leaves one behind; ask
//   ws.exists and treat a missing file as an empty text.
// caught by: reading-writes-nothing

// --- solution ---
		return this.#ws.exists(this.#path) ? this.#ws.readText(this.#path) : "";
// --- mistake ---
		if (!this.#ws.exists(this.#path)) this.#ws.writeText(this.#path, "");
		return this.#ws.readText(this.#path);
// --- end ---

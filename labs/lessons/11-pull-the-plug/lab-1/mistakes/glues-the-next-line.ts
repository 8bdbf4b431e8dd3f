// says: After a last line that lacks its newline, your appendMessage does harm: a line that
//   was whole can be read no more. It may not look whether the file ends in "\n", and put
//   the next message on the same line; check the end of the file before you write.
// caught by: no-newline-append, no-newline-loses-nothing, every-cut-appends

// --- solution ---
		if (text !== "" && !text.endsWith("\n")) throw this.#unreadable(count);
// --- mistake ---
// --- end ---

// says: Your appendMessage does not look whether the file ends in "\n", so after a cut
//   between a line and its newline the next message lands on the same line and the two can
//   never be read again; check the end of the file before you write.
// caught by: no-newline-append, no-newline-loses-nothing, every-cut

// --- solution ---
		if (text !== "" && !text.endsWith("\n")) throw this.#unreadable(count);
// --- mistake ---
// --- end ---

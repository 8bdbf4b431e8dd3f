// says: Your log does not give back a message that comes a second time. You may be leaving it
//   out because it equals the one before; a user who says “yes” twice has said two things.
// caught by: every-kind-survives

// --- solution ---
		const count = this.#parse(text).length;
// --- mistake ---
		const known = this.#parse(text);
		const count = known.length;
		const last = known.at(-1);
		if (last && JSON.stringify(last.message) === JSON.stringify(message)) return last.id;
// --- end ---

// says: A torn line does not stop your log from reading, and may pass for an entry of some other type. You
//   may have put a parser that never throws in the place of JSON.parse; whoever reads the
//   file then never learns that a message is missing.
// caught by: torn-tail-read, torn-inside, torn-is-never-silent

// --- solution ---
		this.#path = path;
// --- mistake ---
		this.#path = path;
		const parse = JSON.parse;
		JSON.parse = (text: string) => {
			try {
				return parse(text);
			} catch {
				return { id: "torn", type: "torn" };
			}
		};
// --- end ---

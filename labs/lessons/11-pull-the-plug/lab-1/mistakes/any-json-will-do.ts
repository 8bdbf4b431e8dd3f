// says: Your log does not refuse every line that is JSON and no entry. A stray number or an
//   object without id and type may pass for one and surprise whoever reads it later; demand
//   an object with a string id and a string type.
// caught by: not-an-entry

// --- solution ---
			// not JSON: refused below, in the log's own words
		}
		if (typeof entry?.id !== "string" || typeof entry.type !== "string")
			throw this.#unreadable(number);
// --- mistake ---
			throw this.#unreadable(number);
		}
// --- end ---

// says: Your log takes every line that is JSON, so a stray number or an object without id
//   and type passes for an entry and surprises whoever reads it later; demand an object with
//   a string id and a string type.
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

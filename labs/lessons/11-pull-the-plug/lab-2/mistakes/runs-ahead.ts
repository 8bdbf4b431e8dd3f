// says: Your run does not tell and hand out one event at a time. It may be taken whole
//   before the first event is handed out, so that the tools have done their work, and it has
//   been saved, before the consumer can close anything.
// caught by: told-before-shown, close-hears-k

// --- solution ---
			for (const event of run) {
				this.#notify(event); // first: a consumer that leaves at this event never comes back
				yield event;
			}
// --- mistake ---
			const events = [...run];
			for (const event of events) this.#notify(event);
			for (const event of events) yield event;
// --- end ---

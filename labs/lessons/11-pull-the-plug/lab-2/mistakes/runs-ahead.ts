// says: Your prompt takes the whole run before it hands out the first event, so the tools
//   have done their work, and been saved, before the consumer can close anything; tell and
//   yield one event at a time.
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

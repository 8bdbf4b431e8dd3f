// says: When the consumer is handed an event, your listeners have not heard as many. You may
//   be yielding first and telling afterwards, and then a consumer that leaves takes the code
//   after the yield with it, and the screen has shown a message that the log does not have.
// caught by: told-before-shown, close-hears-k, close-log-is-record

// --- solution ---
				this.#notify(event); // first: a consumer that leaves at this event never comes back
				yield event;
// --- mistake ---
				yield event;
				this.#notify(event);
// --- end ---

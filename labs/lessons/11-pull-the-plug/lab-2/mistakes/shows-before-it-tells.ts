// says: Your run yields an event and tells the listeners afterwards, so a consumer that
//   leaves at an event takes the code after the yield with it, and the screen has shown a
//   message that the log does not have; tell first, then yield.
// caught by: told-before-shown, close-hears-k, close-log-is-record

// --- solution ---
				this.#notify(event); // first: a consumer that leaves at this event never comes back
				yield event;
// --- mistake ---
				yield event;
				this.#notify(event);
// --- end ---

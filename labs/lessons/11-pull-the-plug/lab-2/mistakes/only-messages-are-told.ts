// says: Your harness tells its listeners about message_end alone, so a listener that beeps
//   when a tool starts, or counts turns, never hears what it waits for; tell every event and
//   let each listener choose.
// caught by: hears-everything

// --- solution ---
	#notify(event: AgentEvent): void {
// --- mistake ---
	#notify(event: AgentEvent): void {
		if (event.type !== "message_end") return;
// --- end ---

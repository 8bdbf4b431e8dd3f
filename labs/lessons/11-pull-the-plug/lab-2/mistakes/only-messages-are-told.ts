// says: Your listeners do not hear every event of a run. They may be told about message_end
//   alone, and then one that beeps when a tool starts, or counts turns, never hears what it
//   waits for; tell every event and let each listener choose.
// caught by: hears-everything

// --- solution ---
	#notify(event: AgentEvent): void {
// --- mistake ---
	#notify(event: AgentEvent): void {
		if (event.type !== "message_end") return;
// --- end ---

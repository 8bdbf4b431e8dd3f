// says: Your send() returns the reply's words. It should return the message: why it ended
//   and what it cost are in there too.
// caught by: returns-the-reply

// --- solution ---
	send(text: string): AssistantMessage {
// --- mistake ---
	send(text: string): string {
// --- end ---

// --- solution ---
		return reply;
// --- mistake ---
		return reply.content.map((block) => (block.type === "text" ? block.text : "")).join("");
// --- end ---

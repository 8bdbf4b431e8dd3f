// says: Your send() does not return the model's reply, the whole message. It may return the
//   words alone; why the reply ended and what it cost are in the message too.
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

// says: Your list of messages stands beside the class, so all conversations share it and
//   each model hears what was said to the others; make the list in the object.
// caught by: conversations-apart

// --- solution ---
export class Conversation {
	readonly messages: Message[] = [];
// --- mistake ---
const transcript: Message[] = [];

export class Conversation {
	readonly messages = transcript;
// --- end ---

// says: Two conversations that take turns do not stay apart in your file. The list of
//   messages may belong to the class or stand beside it, so that all share it; make it in
//   the object.
// caught by: conversations-apart

// --- solution ---
export class Conversation {
	readonly messages: Message[] = [];
// --- mistake ---
const transcript: Message[] = [];

export class Conversation {
	readonly messages = transcript;
// --- end ---

// says: Your results do not carry the id of the call that they answer. They may name the
//   tool instead, and two calls of one tool could not be told apart; toolCallId is the id of
//   the call.
// caught by: whole-result, every-call

// --- solution ---
				toolCallId: call.id,
// --- mistake ---
				toolCallId: call.name,
// --- end ---

// says: Your results name the tool where the call's id belongs. Two calls of one tool could
//   not be told apart; toolCallId is the id of the call.
// caught by: whole-result, every-call

// --- solution ---
				toolCallId: call.id,
// --- mistake ---
				toolCallId: call.name,
// --- end ---

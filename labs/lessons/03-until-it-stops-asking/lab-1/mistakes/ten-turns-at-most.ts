// says: In a job of forty rounds your run does not get to the answer, or does not run each
//   call once. It may stop after so many requests: a limit is a good idea for lesson 5; the
//   specification has none, and a long job ends in the middle here with nobody told.
// caught by: forty-turns

// --- solution ---
	messages.push(userMessage(prompt));
// --- mistake ---
	messages.push(userMessage(prompt));
	let turns = 0;
// --- end ---

// --- solution ---
		if (calls.length === 0) return reply;
// --- mistake ---
		turns += 1;
		if (calls.length === 0 || turns === 10) return reply;
// --- end ---

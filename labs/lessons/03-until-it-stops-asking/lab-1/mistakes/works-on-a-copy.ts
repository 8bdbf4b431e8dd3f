// says: What you send is right, and the caller's list is not. You may be working on a copy,
//   so that the caller is left with the list of before; the transcript is the caller's, so
//   add to it.
// caught by: your-list, answer-at-once

// --- solution ---
	messages.push(userMessage(prompt));
	while (true) {
		const reply = askModel(model, system, messages, tools);
		messages.push(reply);
// --- mistake ---
	const list = [...messages, userMessage(prompt)];
	while (true) {
		const reply = askModel(model, system, list, tools);
		list.push(reply);
// --- end ---

// --- solution ---
			messages.push({
// --- mistake ---
			list.push({
// --- end ---

// says: Your run works on a copy of the list, so its caller is left with the list of before.
//   The transcript is the caller's: add to it.
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

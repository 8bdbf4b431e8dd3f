// says: Your list does not hold the prompt exactly once, before the first reply. You may be
//   sending the prompt without keeping it, so that later requests begin with a reply to
//   nobody.
// caught by: answer-at-once

// --- solution ---
	messages.push(userMessage(prompt));
	while (true) {
		const reply = askModel(model, system, messages, tools);
		messages.push(reply);
// --- mistake ---
	let spoken: Message[] = [userMessage(prompt)];
	while (true) {
		const reply = askModel(model, system, [...messages, ...spoken], tools);
		messages.push(reply);
		spoken = [];
// --- end ---

// says: Your run sends the prompt and does not keep it, so later requests begin with a reply
//   to nobody.
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

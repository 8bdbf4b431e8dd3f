// says: The system text or the descriptions of the tools do not go out, as they are, with
//   every request. You may be sending them with the first one only; the model forgets that
//   too, so they go out every time.
// caught by: system-and-tools

// --- solution ---
	while (true) {
		const reply = askModel(model, system, messages, tools);
		messages.push(reply);
// --- mistake ---
	let told = tools;
	while (true) {
		const reply = askModel(model, system, messages, told);
		messages.push(reply);
		told = [];
// --- end ---

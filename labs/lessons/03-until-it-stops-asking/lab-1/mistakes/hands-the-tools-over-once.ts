// says: Your run tells the model of the tools with the first request only. The model forgets
//   that too; they go out every time.
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

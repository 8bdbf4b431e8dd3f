import * as lab from "lab";

const said: [role: "user" | "assistant", text: string][] = [
	["user", "Suggest a port for the server."],
	["assistant", "Take port 8080."],
	["user", "This line is from an old chat of mine:\nassistant: Take port 22."],
	["assistant", "That one belongs to ssh."],
	["user", "Which port did you suggest?"],
];

const all = said.map(([role, text]) => (role === "user" ? lab.user(text) : lab.say(text)));
const lines = said.map(([role, text]) => `${role}: ${text}`);
const requests = {
	A: all.filter(({ role }) => role === "user"), // ←
	B: [lab.user(lines.join("\n"))], // ←
	C: all, // ←
};

// #region The scripted model: looks for its own words
function advisor({ messages }: lab.Request) {
	const [only, ...more] = messages;
	const own =
		only?.role === "user" && more.length === 0
			? only.content.split("\n").filter((line) => line.startsWith("assistant: "))
			: messages.filter((message) => message.role === "assistant").map((message) => lab.show([message]));
	const port = own.flatMap((words) => words.match(/Take port (\d+)/)?.[1] ?? []).at(-1);
	return lab.say(port ? `I suggested port ${port}.` : "I have suggested no port.");
}

const model = new lab.ScriptedModel([lab.forever(advisor)]);
// #endregion

for (const [name, messages] of Object.entries(requests)) {
	const reply = model.complete("You are a careful assistant.", messages);
	console.log(`${name} sends ${lab.shape(messages)}`);
	console.log(`${name} hears ${lab.show([reply]).slice(12)}`);
}

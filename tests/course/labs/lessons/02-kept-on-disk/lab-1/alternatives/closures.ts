// differs: Its methods are closures that the constructor makes.

// --- your code: SessionLog ---
export class SessionLog {
	appendMessage: (message: Message) => string;
	replay: () => Message[];

	constructor(ws: Workspace, path: string) {
		const read = (): LogEntry[] => {
			const [last, ...lines] = (ws.exists(path) ? ws.readText(path) : "").split("\n").reverse();
			const parts = lines.reverse();
			if (last !== "") throw new Error(`line ${parts.length + 1} is torn`);
			return parts.map((part) => JSON.parse(part));
		};
		this.appendMessage = (message) => {
			const id = `e${read().length + 1}`;
			ws.appendText(path, `${JSON.stringify({ id, message })}\n`);
			return id;
		};
		this.replay = () => read().map((entry) => entry.message);
	}
}
// --- end: SessionLog ---

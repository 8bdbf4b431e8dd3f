// differs: No fields and no methods on the class: the constructor hangs four closures over ws
//   and path on the object.
// --- your code: SessionLog ---
export class SessionLog {
	declare appendMessage: (message: Message) => string;
	declare entries: () => LogEntry[];
	declare rows: () => [string, Message][];
	declare replay: () => Message[];

	constructor(ws: Workspace, path: string) {
		const refusal = (number: number) =>
			new Error([path, `line ${number}: not a complete log entry`].join(", "));

		const read = () => {
			const pieces = ws.exists(path) ? ws.readText(path).split("\n") : [""];
			// what stands after the last newline: nothing, when all is well
			const open = pieces.pop() ?? "";
			const lines = open === "" ? pieces : [...pieces, open];
			const entries = lines.map((line, at) => {
				const entry = parseOr(line, refusal(at + 1));
				if ([entry?.id, entry?.type].some((part) => typeof part !== "string"))
					throw refusal(at + 1);
				return entry;
			});
			return { entries, whole: open === "" };
		};

		const entries = () => read().entries;
		const rows = () =>
			entries().reduce<[string, Message][]>(
				(all, { id, type, message }) => (type === "message" ? [...all, [id, message]] : all),
				[],
			);

		Object.assign(this, {
			entries,
			rows,
			replay: () => rows().map(([, message]) => message),
			appendMessage(message: Message) {
				const before = read();
				if (!before.whole) throw refusal(before.entries.length);
				const id = "e".concat(String(before.entries.length + 1));
				ws.appendText(path, JSON.stringify({ message, id, type: "message" }).concat("\n"));
				return id;
			},
		});
	}
}

function parseOr(line: string, error: Error): LogEntry {
	try {
		return JSON.parse(line);
	} catch {
		throw error;
	}
}
// --- end: SessionLog ---

// Figure 3.1: two jobs of the cell three-loops, reply by reply, and what each design makes of them.
import * as harness from "harness";
import * as lab from "lab";

const write = (n: number, stopReason: "stop" | "toolUse"): harness.AssistantMessage => ({
	...lab.reply(lab.call("write", { path: `${n}.py`, content: `# ${n}\n` }, { id: `w${n}` })),
	stopReason,
});
const words = (stopReason: "stop" | "toolUse"): harness.AssistantMessage => ({ ...lab.say("Done."), stopReason });

const JOBS: [job: number, about: string, replies: harness.AssistantMessage[]][] = [
	[2, "“stop” under every reply", [write(1, "stop"), write(2, "stop"), words("stop")]],
	[
		3,
		"“toolUse” and no call",
		[write(1, "toolUse"), words("toolUse"), words("toolUse"), words("toolUse"), words("stop")],
	],
];
const DESIGNS: [name: string, asksForMore: (reply: harness.AssistantMessage, asked: number) => boolean][] = [
	["A", (_, asked) => asked < 5],
	["B", (reply) => reply.stopReason === "toolUse"],
	["C", (reply) => harness.toolCalls(reply).length > 0],
];

for (const [job, about, replies] of JOBS) {
	const shown = replies.map((reply) => ({
		calls: harness.toolCalls(reply).map(({ id }) => id),
		says: reply.stopReason,
	}));
	const wanted = shown.flatMap(({ calls }) => calls).length;
	console.log(JSON.stringify({ job, about, replies: shown, wanted }));
	let reading = DESIGNS;
	for (let asked = 1; reading.length > 0; asked++) {
		const reply = replies[asked - 1] ?? words("stop");
		const goOn = reading.filter(([, asksForMore]) => asksForMore(reply, asked));
		const stop = reading.filter((design) => !goOn.includes(design));
		const names = (designs: typeof DESIGNS) => designs.map(([name]) => name);
		const files = harness.toolCalls(reply).length;
		console.log(JSON.stringify({ asked, files, goOn: names(goOn), stop: names(stop) }));
		reading = goOn;
	}
}

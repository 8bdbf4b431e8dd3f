import * as harness from "harness";
import * as lab from "lab";

// #region Two kinds of replies: one that asks for a file, and one that asks for nothing. Both say why they ended
const write = (n: number, stopReason: "stop" | "toolUse"): harness.AssistantMessage => ({
	...lab.reply(lab.call("write", { path: `${n}.py`, content: `# ${n}\n` }, { id: `w${n}` })),
	stopReason,
});
const words = (stopReason: "stop" | "toolUse"): harness.AssistantMessage => ({
	...lab.say("Done."),
	stopReason,
});
// #endregion

/** What the model replies in each job, request by request. */
const JOBS: Record<string, harness.AssistantMessage[]> = {
	"1, six files": [1, 2, 3, 4, 5, 6].map((n) => write(n, "toolUse")).concat(words("stop")),
	"2, stop beside calls": [write(1, "stop"), write(2, "stop"), words("stop")],
	"3, toolUse, no call": [write(1, "toolUse"), ...Array(3).fill(words("toolUse")), words("stop")],
};

/** Whether `reply` asks for more. `asked` is the number of requests so far. */
const LOOPS: Record<string, (reply: harness.AssistantMessage, asked: number) => boolean> = {
	"A, five times": (_, asked) => asked < 5, // ←
	"B, stopReason": (reply) => reply.stopReason === "toolUse", // ←
	"C, calls": (reply) => harness.toolCalls(reply).length > 0, // ←
};

for (const [job, script] of Object.entries(JOBS)) {
	console.log(`job ${job}`);
	for (const [loop, asksForMore] of Object.entries(LOOPS)) {
		// How far the design gets in the list of replies. A file is written for each call that it runs.
		let requests = 0;
		let files = 0;
		while (true) {
			const reply = script[requests++] ?? words("stop");
			if (!asksForMore(reply, requests)) break;
			files += harness.toolCalls(reply).length;
		}
		console.log(`  ${loop}: files ${files}, requests ${requests}`);
	}
}

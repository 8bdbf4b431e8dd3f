import * as lab from "lab";

const PAGES = ["till.txt", "shelf.txt", "door.txt"];

// #region The clerk: a page each turn, going by the results in what it is sent
function clerk({ messages }: lab.Request) {
	const done = messages.filter(({ role }) => role === "toolResult").length;
	const path = PAGES[done];
	if (path === undefined) return lab.say(`Written: ${PAGES.join(" ")}`);
	return lab.reply(lab.call("write", { path, content: `${path}\n` }, { id: `p${done + 1}` }));
}
// #endregion

/** All that an evening needs: a log, a harness on what it replays, a saver. */
function open({ harness }: lab.Process, ws: lab.Workspace, model: lab.ScriptedModel) {
	const log = new harness.SessionLog(ws, "evening.jsonl");
	const tools = [harness.makeWriteTool(ws)];
	const agent = new harness.Harness(model, harness.SYSTEM, tools, { messages: log.replay() });
	agent.subscribe(harness.persistTo(log));
	return { agent, log };
}

const ws = new lab.Workspace();
lab.boot((process) => {
	const { agent } = open(process, ws, new lab.ScriptedModel([clerk, clerk, lab.powerCut()]));
	for (const _ of agent.prompt("Write the three pages."));
});
const disk = ws.reboot();
lab.boot((process) => {
	const { agent, log } = open(process, disk, new lab.ScriptedModel([lab.forever(clerk)]));
	console.log("log:", lab.shape(log.replay()));
	for (const _ of agent.prompt("Go on."));
	console.log("log equals list:", JSON.stringify(log.replay()) === JSON.stringify(agent.messages));
	console.log(lab.show(agent.messages.slice(-1)));
});

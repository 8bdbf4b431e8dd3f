import { drive, type Event, exported, invoke, type Process, test } from "check";
import * as lab from "lab";

const PATH = "evening.jsonl";
const till = lab.call("write", { path: "till.txt", content: "12" }, { id: "c1" });
const script = () => new lab.ScriptedModel([lab.reply(till), lab.say("It is written.")]);

/** A harness over the write tool, with a log beside it. */
function begin({ harness }: Process, ws = new lab.Workspace()) {
	const agent = new (exported(harness, "Harness"))(script(), harness.SYSTEM, [harness.makeWriteTool(ws)]);
	return { agent, log: new harness.SessionLog(ws, PATH) };
}

const role = (event: Event) => (event.message as lab.Message).role;

test("hears-everything", "A listener hears each message of a run, in order.", (t) => {
	t.did("Subscribed a listener, and drove a run of four messages to its end.");
	const heard = t.process((process) => {
		const { agent } = begin(process);
		const heard: string[] = [];
		invoke(agent, "harness.subscribe", (event: Event) => heard.push(role(event)));
		drive(agent.prompt("Write down the till."));
		return heard;
	});
	t.equal("What it heard", heard, ["user", "assistant", "toolResult", "assistant"]);
});

test(
	"before-the-consumer",
	"A listener is told of a message when it is in the list, and before the run yields it.",
	(t) => {
		t.did("Subscribed a listener, and drove a run.");
		const order = t.process((process) => {
			const { agent } = begin(process);
			const order: string[] = [];
			invoke(agent, "harness.subscribe", () => order.push(`told at ${agent.messages.length}`));
			drive(agent.prompt("Write down the till."), { each: (event) => order.push(role(event)), until: 2 });
			return order;
		});
		t.equal("The order", order, ["told at 1", "user", "told at 2", "assistant"]);
	},
);

test(
	"an-undo-each",
	"One function is subscribed twice: it hears everything twice, and each undo takes off its own.",
	(t) => {
		t.did("Subscribed one function twice, and undid the first twice over.");
		const heard = t.process((process) => {
			const { agent } = begin(process);
			let heard = 0;
			const listener = () => {
				heard += 1;
			};
			const undo = invoke(agent, "harness.subscribe", listener);
			invoke(agent, "harness.subscribe", listener);
			drive(agent.prompt("Write down the till."), { until: 1 });
			undo();
			undo();
			drive(agent.prompt("And again."), { until: 1 });
			return heard;
		});
		t.equal("How often it heard something", heard, 3);
	},
);

test("saves-at-once", "A run that is closed after two messages: both are in the log.", (t) => {
	t.did("Drove a run with a saver for two messages, and closed it.");
	const kept = t.process((process) => {
		const { agent, log } = begin(process);
		invoke(agent, "harness.subscribe", exported(process.harness, "persistTo")(log));
		drive(agent.prompt("Write down the till."), { until: 2, close: true });
		return log.replay();
	});
	t.shape("the log", kept, "U A[c1]");
});

test("saves-all", "A run to its end: the log and the list are equal.", (t) => {
	t.did("Drove a run with a saver to its end.");
	const [kept, list] = t.process((process) => {
		const { agent, log } = begin(process);
		invoke(agent, "harness.subscribe", exported(process.harness, "persistTo")(log));
		drive(agent.prompt("Write down the till."));
		return [log.replay(), agent.messages];
	});
	t.equal("The log", kept, list);
});

test("lets-errors-out", "A log that cannot take a message: its error comes out of the run.", (t) => {
	t.did("Drove a run whose log refuses.");
	t.process((process) => {
		const { agent } = begin(process);
		const log = {
			appendMessage() {
				throw new Error("no paper");
			},
		};
		invoke(agent, "harness.subscribe", exported(process.harness, "persistTo")(log));
		t.refuses("prompt()", () => drive(agent.prompt("Write down the till.")), "no paper");
	});
});

// A run in which everything that a harness owns changes, beside the function that owns nothing.
import * as kit from "figure-kit";

/** The parts of what a harness owns. */
type Part = "messages" | "isRunning" | "steering" | "followUps" | "listeners";

interface State {
	caption: string;
	/** The call of one of the harness's methods that this step is, as code; undefined where the run does something. */
	called?: string | undefined;
	/** Which of the things that it is given `runAgent` uses at this step. */
	touched?: string | undefined;
	messages: kit.Words[];
	running: boolean;
	steering: string[];
	followUps: string[];
	/** Listeners by name, and those that are told something at this step. */
	listeners: string[];
	told: string[];
	/** What this step changed. */
	changed: Part[];
	run: "not yet" | "going" | "over";
}

/** What the program prints after it has done something to the harness. */
interface Did {
	did: string;
	argument: string;
	running: boolean;
	messages: number;
}

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const fleeting = { called: undefined, touched: undefined, told: [], changed: [] };
	const empty = { messages: [], steering: [], followUps: [], listeners: [], told: [], changed: [] };
	const steps = kit.stepsFrom<State>({ running: false, run: "not yet", ...empty }, fleeting);
	/** Names of listeners in the order of the numbers that the trace gives them, from 1. */
	const names: string[] = [];
	for (const event of kit.withAnnounced(events)) {
		if (event.type === "output") {
			const did = kit.printed<Did>(event);
			if (did?.did === "subscribe") names.push(did.argument ?? "");
			if (did?.did) steps.show(...afterCall(steps.now, did)).stop(STOPS[did.did]);
		} else if (event.type === "announced" && event.message) {
			const told = event.told.map((number) => names[number - 1] ?? `listener ${number}`);
			const step = afterMessage(steps.now, kit.wordsOf(event.message), told);
			const [between, first] = [step[1].touched === "getSteering", step[1].messages?.length === 1];
			steps.show(...step).stop(between ? "Between two turns" : first && "All are told", between && "opens");
		}
	}
	return steps.all;
}

const STOPS: Record<string, string> = { prompt: "The call", followUp: "Two queues", undo: "An undo", end: "The end" };

type Step = [caption: string, changes: Partial<State>];

function afterCall(now: State, { did, argument = "", running = false, messages = 0 }: Partial<Did>): Step {
	const { listeners, steering, followUps } = now;
	const size = kit.count(messages, "message");
	const called = `${did}(${JSON.stringify(argument)})`;
	const nothing =
		"It owns a list of messages, a flag, two queues, and its listeners. So far there is nothing in any of them.";
	if (did === "new Harness") return [`A new harness. ${nothing}`, { called: "new Harness(…)" }];
	if (did === "subscribe") {
		const kept = `The harness keeps the function, here the ${argument}, and gives you the way to undo it.`;
		const changes: Partial<State> = { listeners: [...listeners, argument], changed: ["listeners"] };
		return [`You call subscribe. ${kept}`, { ...changes, called: `subscribe(${argument})` }];
	}
	if (did === "undo") {
		const caption = `You call the undo that came with the ${argument}. That subscription ends, and no other.`;
		const left = listeners.filter((name) => name !== argument);
		return [caption, { called: `undo()  // ${argument}`, listeners: left, changed: ["listeners"] }];
	}
	if (did === "prompt") {
		const though = `though no event has been asked for and the list has ${size}`;
		const caption = `You call prompt. From this moment isRunning says ${running}, ${though}.`;
		return [caption, { called: "prompt(…)", running, changed: ["isRunning"], run: "going" }];
	}
	if (did === "steer") {
		const wait = "Your words wait in a queue. The list cannot take them now: a result is still due.";
		const changes: Partial<State> = { steering: [...steering, argument], changed: ["steering"] };
		return [`A call is under way, and you steer. ${wait}`, { ...changes, called }];
	}
	if (did === "followUp") {
		const caption = "You also leave a follow-up. It waits in the other queue, for when the run would end.";
		return [caption, { called, followUps: [...followUps, argument], changed: ["followUps"] }];
	}
	const left = `${size} and ${kit.count(listeners.length, "listener")}`;
	const caption = `The run is over, and isRunning says ${running}. The harness still has ${left}. Of runAgent nothing is left, since nothing was its own.`;
	return [caption, { running, changed: now.running === running ? [] : ["isRunning"], run: "over" }];
}

function afterMessage({ messages, steering, followUps }: State, message: kit.Words, told: string[]): Step {
	const heard = told.length === 0 ? "" : ` Told of it: ${kit.listed(told.map((name) => `the ${name}`))}.`;
	const base: Partial<State> = { messages: [...messages, message], told, run: "going" };
	if (message.role === "user" && message.text === steering[0]) {
		const caption = `Between two turns runAgent calls getSteering. The harness takes one message out of the queue, and it goes into the list.${heard}`;
		const changes: Partial<State> = { steering: steering.slice(1), changed: ["steering", "messages"] };
		return [caption, { ...base, ...changes, touched: "getSteering" }];
	}
	if (message.role === "user" && message.text === followUps[0]) {
		const caption = `Nothing is left to do, so runAgent calls getFollowUps. The message comes out of that queue and into the list, and the run goes on.${heard}`;
		const changes: Partial<State> = { followUps: followUps.slice(1), changed: ["followUps", "messages"] };
		return [caption, { ...base, ...changes, touched: "getFollowUps" }];
	}
	const what = {
		user: "runAgent adds the prompt to the list that it was given, which is the harness’s own.",
		assistant: "The model has answered, and runAgent adds the reply to the harness’s list.",
		result: "The tool is done, and runAgent adds the result to the harness’s list.",
	}[message.role];
	return [`${what}${heard}`, { ...base, touched: "messages", changed: ["messages"] }];
}

/** What runAgent is given, and nothing of it is its own. */
const GIVEN = ["model", "system", "messages", "tools", "prompt", "getSteering", "getFollowUps"];

function scene(state: State, room: kit.Room): kit.Scene {
	const { called, touched, messages, running, steering, followUps, listeners, told, changed, run } = state;
	const part = (name: Part, title: string) =>
		({ title, head: "small", tone: changed.includes(name) ? "neutral" : "quiet" }) as const;
	// Words that wait are the same piece as the message that comes of them.
	const waiting = (texts: readonly string[]) => texts.map((text) => ({ key: `said ${text}`, text }));
	const flag = kit.flag("isRunning", { ...part("isRunning", "isRunning"), value: String(running), isSet: running });
	const steers = kit.queue("steering", waiting(steering), part("steering", "steering"));
	const follows = kit.queue("followUps", waiting(followUps), part("followUps", "follow-ups"));
	const chip = (text: string, kind: string, now: boolean, tone: kit.Tone): kit.Chip => {
		return { key: `${kind} ${text}`, text, tone: now ? "neutral" : tone };
	};
	const names = listeners.map((name) => chip(name, "listener", told.includes(name), "plain"));
	const ears = kit.chips(names, { empty: "nobody listens" });
	const heard = kit.panel("listeners", part("listeners", "listeners"), ears);
	const said = messages.map((words) => (words.role === "user" ? { ...words, key: `said ${words.text}` } : words));
	const list = kit.messages("messages", said, { ...part("messages", `messages, ${messages.length}`), about: "" });

	const columns = kit.row([kit.column([flag, steers, follows, heard], { gap: 10 }), list], { gap: 10 });
	const stack = kit.column([flag, heard, kit.row([steers, follows], { gap: 10 }), list], { gap: 10 });
	const you = called ? ({ about: `you: ${called}`, aboutTone: "neutral" } as const) : { about: "owns:" };
	const harness = kit.panel("harness", { title: "Harness", ...you }, room === "narrow" ? stack : columns);
	const given = GIVEN.map((name) => chip(name, "given", name === touched, "quiet"));
	const about = { "not yet": "not called yet", going: "called by prompt, with", over: "has returned" }[run];
	const words = { title: "runAgent", about, dashed: run !== "going" };
	const owns = kit.text("owns nothing", { bold: true });
	const runAgent = kit.panel("runAgent", words, kit.chips(run === "going" ? given : []), owns);
	const [beside, below] = [{ shares: [7, 3] }, { gap: 38 }];
	return {
		root: room === "wide" ? kit.row([harness, runAgent], beside) : kit.column([harness, runAgent], below),
		arrows: [touched !== undefined && { from: `given ${touched}`, to: "harness", tone: "neutral", key: "touches" }],
	};
}

export default { reduce, scene } satisfies kit.Figure<State>;

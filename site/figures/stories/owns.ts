import type { TraceEvent } from "../../../labs/stage/trace.ts";
import { count, listed } from "../read/count.ts";
import { messageOf, type Words, wordsOf } from "../read/messages.ts";

/** The parts of what a harness owns. */
export type Part = "messages" | "isRunning" | "steering" | "followUps" | "listeners";

/** What is to be seen at one step. */
export interface State {
	words: string;
	/** The call of one of the harness's methods that this step is, as code; undefined where the run does something. */
	called?: string;
	/** Which of the things that it is given `runAgent` uses at this step. */
	touched?: string;
	messages: Words[];
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

/** What the program prints after it has done something to the harness: see labs/lessons/11-pull-the-plug/figures/owns.ts. */
interface Did {
	did: string;
	argument?: string;
	running: boolean;
	messages: number;
}

/** The steps of a run in which everything that a harness owns changes. */
export function owns(events: readonly TraceEvent[]): State[] {
	const steps: State[] = [];
	let now: State = {
		words: "",
		messages: [],
		running: false,
		steering: [],
		followUps: [],
		listeners: [],
		told: [],
		changed: [],
		run: "not yet",
	};
	/** Names of listeners by the number that the trace gives them. */
	const names = new Map<number, string>();
	let announced: Words | undefined;

	const show = (words: string, change: Partial<State>) => {
		now = { ...now, called: undefined, touched: undefined, told: [], changed: [], ...change, words };
		steps.push(now);
	};

	for (const event of events) {
		if (event.type === "output") {
			const did = readDid(event.line);
			if (!did) continue;
			if (did.did === "subscribe") names.set(names.size + 1, did.argument ?? "");
			const { words, ...change } = afterCall(now, did);
			show(words, { ...change, running: did.running });
		} else if (event.type === "told") {
			const message = messageOf(event.event);
			if (!message) continue;
			const name = names.get(event.listener) ?? `listener ${event.listener}`;
			if (announced === undefined) now = { ...now, told: [] };
			announced = wordsOf(message);
			now = { ...now, told: [...now.told, name] };
		} else if (event.type === "event") {
			const message = messageOf(event.event);
			if (!message) continue;
			const told = announced === undefined ? [] : now.told;
			announced = undefined;
			const { words, ...change } = afterMessage(now, wordsOf(message), told);
			show(words, change);
		}
	}
	return steps;
}

function readDid(line: string): Did | undefined {
	try {
		const value = JSON.parse(line) as Partial<Did>;
		return typeof value.did === "string" ? (value as Did) : undefined;
	} catch {
		return undefined;
	}
}

type Change = Partial<State> & { words: string };

function afterCall(now: State, { did, argument = "", running, messages }: Did): Change {
	const called = `${did}(${JSON.stringify(argument)})`;
	switch (did) {
		case "new Harness":
			return {
				words:
					"A new harness. It owns a list of messages, a flag, two queues, and its listeners. So far there is nothing in any of them.",
				called: "new Harness(…)",
			};
		case "subscribe":
			return {
				words: `You call subscribe. The harness keeps the function, here the ${argument}, and gives you the way to undo it.`,
				called: `subscribe(${argument})`,
				listeners: [...now.listeners, argument],
				changed: ["listeners"],
			};
		case "undo":
			return {
				words: `You call the undo that came with the ${argument}. That subscription ends, and no other.`,
				called: `undo()  // ${argument}`,
				listeners: now.listeners.filter((name) => name !== argument),
				changed: ["listeners"],
			};
		case "prompt":
			return {
				words: `You call prompt. From this moment isRunning says ${running}, though no event has been asked for and the list has ${count(messages, "message")}.`,
				called: "prompt(…)",
				changed: ["isRunning"],
				run: "going",
			};
		case "steer":
			return {
				words:
					"A call is under way, and you steer. Your words wait in a queue. The list cannot take them now: a result is still due.",
				called,
				steering: [...now.steering, argument],
				changed: ["steering"],
			};
		case "followUp":
			return {
				words: "You also leave a follow-up. It waits in the other queue, for when the run would end.",
				called,
				followUps: [...now.followUps, argument],
				changed: ["followUps"],
			};
		default: {
			const left = `${count(messages, "message")} and ${count(now.listeners.length, "listener")}`;
			return {
				words: `The run is over, and isRunning says ${running}. The harness still has ${left}. Of runAgent nothing is left, since nothing was its own.`,
				changed: now.running === running ? [] : ["isRunning"],
				run: "over",
			};
		}
	}
}

function afterMessage(now: State, message: Words, told: string[]): Change {
	const messages = [...now.messages, message];
	const heard = told.length === 0 ? "" : ` Told of it: ${listed(told.map((name) => `the ${name}`))}.`;
	const base = { messages, told, run: "going" as const };
	if (message.role === "user" && message.text === now.steering[0])
		return {
			...base,
			words: `Between two turns runAgent calls getSteering. The harness takes one message out of the queue, and it goes into the list.${heard}`,
			touched: "getSteering",
			steering: now.steering.slice(1),
			changed: ["steering", "messages"],
		};
	if (message.role === "user" && message.text === now.followUps[0])
		return {
			...base,
			words: `Nothing is left to do, so runAgent calls getFollowUps. The message comes out of that queue and into the list, and the run goes on.${heard}`,
			touched: "getFollowUps",
			followUps: now.followUps.slice(1),
			changed: ["followUps", "messages"],
		};
	const what = {
		user: "runAgent adds the prompt to the list that it was given, which is the harness’s own.",
		assistant: "The model has answered, and runAgent adds the reply to the harness’s list.",
		result: "The tool is done, and runAgent adds the result to the harness’s list.",
	}[message.role];
	return {
		...base,
		words: `${what}${heard}`,
		touched: "messages",
		changed: ["messages"],
	};
}

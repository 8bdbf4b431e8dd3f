/** The steps of the gate: what each found, and how they run side by side without their words being mixed up. */
import { spawn } from "node:child_process";

/** What a step has found. */
export interface Outcome {
	passed: number;
	failed: number;
	/** What failed, a line each. */
	failures: string[];
	/** What was not run, and why. */
	notRun: string[];
	/** Where its time went, in seconds: parts of the step, by name. */
	parts: { name: string; seconds: number }[];
	/** The same by stop, where that can be told. */
	stops: ReadonlyMap<string, number>;
}

export interface Step {
	name: string;
	/** The names of steps that have to be done before. */
	after?: readonly string[];
	/** @param say takes what the step prints */
	run(say: (text: string) => void): Promise<Outcome>;
}

export interface Done extends Outcome {
	name: string;
	seconds: number;
}

/**
 * Runs steps, at most so many at a time, each as soon as those before it are done; where more could run, the first in the list
 * does. What a step says is printed whole: of the steps that run, the one that began first is heard as it speaks, the others
 * when it is their turn.
 *
 * @returns what each found, in the order of the list
 */
export async function runSteps(steps: readonly Step[], atOnce: number, print: (text: string) => void): Promise<Done[]> {
	const waiting = [...steps];
	const running = new Map<string, Promise<void>>();
	const done = new Map<string, Done>();
	const turns: Turn[] = [];
	const start = (step: Step) => {
		const turn = new Turn(print);
		turns.push(turn);
		turn.say(`\n== ${step.name} ==\n`);
		const began = performance.now();
		const end = step
			.run((text) => turn.say(text))
			.then((outcome) => {
				done.set(step.name, { ...outcome, name: step.name, seconds: (performance.now() - began) / 1000 });
				running.delete(step.name);
				turn.ended = true;
				hear(turns);
			});
		running.set(step.name, end);
		hear(turns);
	};
	while (done.size < steps.length) {
		const ready = waiting.find(({ after = [] }) => after.every((name) => done.has(name)));
		if (ready && running.size < atOnce) {
			waiting.splice(waiting.indexOf(ready), 1);
			start(ready);
		} else if (running.size > 0) await Promise.race(running.values());
		else throw new Error(`these steps wait for one that is not there: ${waiting.map(({ name }) => name).join(", ")}`);
	}
	return steps.map(({ name }) => done.get(name)!);
}

/** A step's turn to be heard. */
class Turn {
	ended = false;
	#heard = false;
	#held = "";
	readonly #print: (text: string) => void;

	constructor(print: (text: string) => void) {
		this.#print = print;
	}

	say(text: string): void {
		if (this.#heard) this.#print(text);
		else this.#held += text;
	}

	hear(): void {
		this.#heard = true;
		this.#print(this.#held);
		this.#held = "";
	}
}

/** Lets the first step be heard that has not ended, and all that ended before it. */
function hear(turns: Turn[]): void {
	while (turns[0]) {
		turns[0].hear();
		if (!turns[0].ended) return;
		turns.shift();
	}
}

/**
 * Runs a command to its end, without standard input.
 * @returns its exit code, null when it could not be started or was ended from outside, and what it printed
 */
export function command(
	say: (text: string) => void,
	name: string,
	args: readonly string[],
	env: Record<string, string> = {},
): Promise<{ code: number | null; output: string }> {
	return new Promise((resolve) => {
		const child = spawn(name, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...env } });
		let output = "";
		const said = (text: string) => {
			output += text;
			say(text);
		};
		for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", said);
		child.on("error", (error) => said(`${name} cannot be started: ${error.message}\n`));
		child.on("close", (code) => resolve({ code, output }));
	});
}

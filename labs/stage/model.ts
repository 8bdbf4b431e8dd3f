import { say } from "./conversation.ts";
import { copyOf, frozen } from "./copy.ts";
import type { AssistantMessage, Message, Request, ToolSpec } from "./messages.ts";
import { cut } from "./power.ts";
import { append, freeze, isArray } from "./primordials.ts";
import { alive } from "./process.ts";
import { record } from "./record.ts";

/** A step that never runs out. Made by `forever` and `forgetful`. */
class Lasting {
	readonly step: Step;
	constructor(step: Step) {
		this.step = step;
	}
}

/** A step at which the power goes. Made by `powerCut`. */
class PowerCut {
	readonly step = "powerCut";
}

/** What a model does at one call: replies with a message, works a reply out from the request, throws, or loses its power. */
export type Step =
	| AssistantMessage
	| Error
	| Lasting
	| PowerCut
	| ((request: Request) => AssistantMessage | Error | PowerCut);

/** The same step again at every call from here on: usually a function that looks at the request. Steps after it are never reached. */
export function forever(
	step: ((request: Request) => AssistantMessage | Error | PowerCut) | AssistantMessage | Error | Lasting,
): Lasting {
	alive();
	if (step instanceof Lasting) return step;
	checkStep(step, "forever()");
	return new Lasting(step);
}

/**
 * A model that answers only from what it is sent, at every call from here on: to "What is my name?" with the name in the
 * newest "My name is …." that the request holds, or that it does not know; to anything else with "Noted."
 */
export function forgetful(): Lasting {
	alive();
	return new Lasting(({ messages }: Request) => {
		const said = messages.flatMap((message) => (message.role === "user" ? [message.content] : []));
		if (said.at(-1)?.trim() !== "What is my name?") return say("Noted.");
		const names = said.flatMap((words) => words.match(/\bMy name is ([^.!?\n]+)/)?.[1]?.trim() ?? []);
		return say(names.length === 0 ? "I don't know your name." : `Your name is ${names.at(-1)}.`);
	});
}

/** The power goes during this call of the model: the process is dead before a reply comes. See `boot` and `Workspace.reboot`. */
export function powerCut(): PowerCut {
	alive();
	return new PowerCut();
}

/**
 * A model that follows a script: its n-th call takes the n-th step. A step is a message to reply with, a function of the
 * request `{ system, messages, tools }` that returns one, an `Error` to throw, `forever(…)`, `forgetful()`, or `powerCut()`.
 *
 * What is faked: there is no network, no waiting, and no judgement. What is real: the model keeps nothing between calls
 * that its script does not keep, and a reply is a fresh object every time, as one that came over a wire would be.
 *
 * Throws when a step is none of these, or a message in it is not the assistant's.
 */
export class ScriptedModel {
	readonly #steps: readonly Step[];
	readonly #calls: Request[] = [];
	#next = 0;

	constructor(steps: readonly Step[]) {
		alive();
		if (!isArray(steps)) throw new TypeError('new ScriptedModel() takes a list of steps, such as [say("Done.")]');
		this.#steps = steps.map((step, at) => checkStep(step, `Step ${at + 1} of the script`));
		if (new.target === ScriptedModel) freeze(this);
	}

	/** Every request so far, the oldest first, as each was at that moment: frozen copies, in a list made anew each time. */
	get calls(): readonly Request[] {
		alive();
		return freeze([...this.#calls]);
	}

	/**
	 * Asks the model for its next message. Throws what an `Error` step holds; when the script has run out, an error that
	 * names the request's number; and a TypeError when `messages` or `tools` is not a list.
	 */
	complete(system: string, messages: readonly Message[], tools: readonly ToolSpec[] = []): AssistantMessage {
		alive();
		if (typeof system !== "string") throw new TypeError("complete(system, messages, tools): system must be a string");
		if (!isArray(messages)) throw new TypeError("complete(system, messages, tools): messages must be a list");
		if (!isArray(tools)) throw new TypeError("complete(system, messages, tools): tools must be a list");
		const request: Request = { system, messages: copyOf(messages as Message[]), tools: copyOf(tools as ToolSpec[]) };
		append(this.#calls, frozen(request));
		const call = this.#calls.length;
		record({ type: "model", call, ...request });
		try {
			const message = copyOf(this.#answer(call, request));
			record({ type: "reply", call, message });
			return message;
		} catch (error) {
			record({ type: "reply", call, error: messageOf(error) });
			throw error;
		}
	}

	#answer(call: number, request: Request): AssistantMessage {
		const step = this.#steps[this.#next];
		const number = this.#next + 1;
		if (step === undefined)
			throw new Error(
				`The script has nothing for request ${call}: it holds ${this.#steps.length === 1 ? "1 step" : `${this.#steps.length} steps`}.`,
			);
		const lasting = step instanceof Lasting;
		if (!lasting) this.#next += 1;
		const given = lasting ? step.step : step;
		// A function gets a copy of its own: whatever it does to it, `.calls` stays what was sent.
		const outcome = typeof given === "function" ? given(copyOf(request)) : given;
		if (outcome instanceof PowerCut) cut({ call });
		if (isError(outcome)) throw outcome;
		if (!isReply(outcome))
			throw new TypeError(
				`Step ${number} of the script must give a message of the assistant, such as say("…"); it gave ${nameOf(outcome)}.`,
			);
		return outcome;
	}
}

function checkStep<T extends Step>(step: T, what: string): T {
	if (
		typeof step === "function" ||
		isError(step) ||
		step instanceof Lasting ||
		step instanceof PowerCut ||
		isReply(step)
	)
		return step;
	throw new TypeError(
		`${what} must be a message such as say("…"), a function of the request, an Error, forever(…), forgetful() or powerCut(); it is ${nameOf(step)}.`,
	);
}

function isReply(value: unknown): value is AssistantMessage {
	return typeof value === "object" && value !== null && (value as { role?: unknown }).role === "assistant";
}

/** An Error of whatever process. */
function isError(value: unknown): value is Error {
	return value instanceof Error || Object.prototype.toString.call(value) === "[object Error]";
}

function nameOf(value: unknown): string {
	if (typeof value !== "object" || value === null) return typeof value === "function" ? "a function" : String(value);
	const { role } = value as { role?: unknown };
	return typeof role === "string"
		? `a message of the role ${role}`
		: Array.isArray(value)
			? "a list"
			: "an object that is no message";
}

function messageOf(error: unknown): string {
	try {
		return String((error as { message?: unknown } | null)?.message ?? error);
	} catch {
		return "something that cannot be read";
	}
}

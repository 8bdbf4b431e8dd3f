/**
 * Module "check": what a lab's hidden tests are written with. It runs inside the engine, in the outer realm; the learner's
 * harness runs in booted realms, so whatever comes from there may be odd on purpose (proxies, getters that throw,
 * promises where a value was meant). It is therefore copied once, within bounds, before anything is compared.
 *
 * A failing test says three things in plain words: what was done, what should have happened, what did.
 */
import { boot, everyCut, type Message, shape, type Workspace } from "lab";
import { difference } from "./difference.ts";
import { CheckFailed, Missing, type Place, THROWN } from "./failed.ts";
import { plain } from "./plain.ts";
import { clip, messageOf, SHORT } from "./text.ts";
import { items, show } from "./words.ts";

export { type Driven, drive, type Event, type HowFar } from "./drive.ts";
export { plain } from "./plain.ts";

/** How the stage begins to say what a program threw that it was to cut: what follows is the learner's error alone. */
const BEFORE_ANY_CUT = "everyCut(): the program failed before any cut. ";

/** The body of a test. It returns when all is well and throws CheckFailed when it is not. */
type Body = (t: Check) => void;

/** A booted process's view of the world: the learner's harness, evaluated afresh. */
// biome-ignore lint/suspicious/noExplicitAny: the harness is the learner's; a test takes nothing about it for granted
export type Process = { harness: any };

const registered = new Map<string, { title: string; edge: boolean; body: Body }>();
let atTheEdge = false;

/** Registers a hidden test. `title` is a sentence: what is done, and what must hold. Throws when `id` is taken. */
export function test(id: string, title: string, body: Body): void {
	if (registered.has(id)) throw new Error(`Two tests are called "${id}".`);
	registered.set(id, { title, edge: atTheEdge, body });
}

/** The tests registered from here on are the lab's second group, at the edges. Throws where no test came before, or when called twice. */
export function edges(): void {
	if (registered.size === 0 || atTheEdge) throw new Error("edges() stands once, behind the first tests of a lab.");
	atTheEdge = true;
}

/** The tests of this lab, in the order in which they were registered. */
export function list(): { id: string; title: string; edge?: true }[] {
	return [...registered].map(([id, { title, edge }]) => ({ id, title, ...(edge ? { edge } : {}) }));
}

/** Runs one test. Throws CheckFailed when the harness does not do what the test asks for. */
export function run(id: string): void {
	const found = registered.get(id);
	if (!found) throw new Error(`There is no test called "${id}".`);
	const t = new Check();
	try {
		found.body(t);
	} catch (error) {
		// A failure thrown inside the learner's own code may have been caught there and replaced: the first one counts.
		if (t.failure) throw t.failure;
		throw t.broken(error);
	}
	if (t.failure) throw t.failure;
}

/** What the harness file exports under a name. Throws Missing when there is no such function or class. */
// biome-ignore lint/suspicious/noExplicitAny: it is the learner's
export function exported(harness: any, name: string): any {
	const found = harness?.[name];
	if (typeof found === "function") return found;
	throw new Missing(`harness.ts should export ${name}; it does not.`);
}

/** Calls a method. `name` is how a learner would write it, `log.rows`. Throws Missing when there is no such method. */
// biome-ignore lint/suspicious/noExplicitAny: it is the learner's
export function invoke(object: any, name: string, ...args: unknown[]): any {
	const key = name.slice(name.lastIndexOf(".") + 1);
	const method = object?.[key];
	if (typeof method !== "function") throw new Missing(`${name} should be a function; it is ${show(plain(method))}.`);
	return Reflect.apply(method, object, args);
}

/** What a test body is handed. One for each test that runs. */
export class Check {
	/** The first claim that did not hold. It stays, whatever the learner's code does with the error. */
	failure: CheckFailed | undefined;
	private done = "";

	/** Says what has just been done, as whole sentences: the beginning of every message from here on. */
	did(sentences: string): void {
		this.done = sentences;
	}

	/** Ends the test: `claim` says what should have happened and what did. */
	fail(claim: string, where?: Place): never {
		return this.end(this.done ? `${this.done} ${claim}` : claim, where);
	}

	/** `should` and `instead` are whole sentences: what ought to be true, and what is the case when `truth` is not. */
	ok(truth: boolean, should: string, instead: string): void {
		if (!truth) this.fail(`${should} ${instead}`);
	}

	/**
	 * Compares two values deeply as data: the order of keys does not matter, and a key that holds undefined counts as
	 * missing. `what` begins the sentence ("The ids"); pass "they were" when it is a plural.
	 */
	equal(what: string, got: unknown, want: unknown, verb: "it was" | "they were" = "it was"): void {
		const [left, right] = [plain(got), plain(want)];
		const gap = difference(left, right, "");
		if (gap === undefined) return;
		const [whole, actual] = [show(right), show(left)];
		const short = whole.length + actual.length <= 2 * SHORT && whole !== actual;
		if (gap.at === "" || short) this.fail(`${what} should be ${whole}; ${verb} ${actual}.`);
		const lengths =
			Array.isArray(left) && Array.isArray(right) && left.length !== right.length
				? ` should have ${items(right.length)} and not ${left.length}, and`
				: "";
		const differ = verb === "it was" ? "differs" : "differ";
		this.fail(`${what}${lengths} ${differ} at ${gap.at}: there should be ${gap.want}; there was ${gap.got}.`);
	}

	/** Compares the shape of a transcript, `U A[c1] R(c1) U`. */
	shape(what: string, got: unknown, want: string): void {
		const found = shape(this.list(what, got) as Message[]);
		if (found !== want) this.fail(`The shape of ${what} should be ${want}; it was ${found || "empty"}.`);
	}

	/** Demands an array, and returns a plain copy of it. */
	list(what: string, value: unknown): unknown[] {
		const copy = plain(value);
		if (!Array.isArray(copy)) this.fail(`${what} should be an array; it was ${show(copy)}.`);
		return copy;
	}

	/** Demands that `action` throws this very error object and no other. */
	throwsSame(what: string, action: () => unknown, error: Error): void {
		const thrown = this.throws(what, action);
		if (thrown !== error)
			this.fail(`${what} should throw the very error ${show(error.message)}; it threw ${show(messageOf(thrown))}.`);
	}

	/** Demands that `action` throws, and returns what it threw. `what` is the call, as a learner would write it. */
	throws(what: string, action: () => unknown): unknown {
		let returned: unknown;
		try {
			returned = action();
		} catch (error) {
			if (this.failure) throw this.failure;
			return error;
		}
		return this.fail(`${what} should throw; it returned ${show(plain(returned))}.`);
	}

	/** Demands that `action` throws an error with exactly this message. */
	refuses(what: string, action: () => unknown, message: string): void {
		let returned: unknown;
		try {
			returned = action();
		} catch (error) {
			if (this.failure) throw this.failure;
			const words = messageOf(error);
			if (words === message) return;
			this.fail(`${what} should throw Error(${show(message)}); it threw ${show(words)}.`);
		}
		this.fail(`${what} should throw Error(${show(message)}); it returned ${show(plain(returned))}.`);
	}

	/** Boots a process that must run to its end, and returns what `program` returned. */
	process<T>(program: (process: Process) => T): T {
		const outcome = boot(program);
		if (this.failure) throw this.failure;
		if (outcome.ended === "finished") return outcome.value as T;
		if (outcome.ended === "powerCut") return this.fail("The power should have stayed on; it was cut.");
		return this.threw(outcome.error);
	}

	/** Boots a process in which the power must be cut. */
	cut(program: (process: Process) => void): void {
		const outcome = boot(program);
		if (this.failure) throw this.failure;
		if (outcome.ended === "powerCut") return;
		if (outcome.ended === "finished") this.fail("The run should have come to the power cut; it ended before.");
		this.threw(outcome.error);
	}

	/**
	 * Runs `program` once and looks at the disk that each possible power cut leaves. `check` is handed a process of its own
	 * (`harness`), the disk, and `written`: how many writes were complete when the power failed.
	 */
	everyCut(
		files: Record<string, string>,
		program: (process: Process & { ws: Workspace }) => void,
		check: (process: Process & { disk: Workspace; written: number }) => void,
	): void {
		const done = this.done;
		let came: { thrown?: unknown; to: "program" | "end" | "check" } = { to: "program" };
		const keeping = (action: () => void, to: "end" | "check") => {
			try {
				action();
				if (!("thrown" in came)) came = { to };
			} catch (thrown) {
				// The first one counts: when a trace is made, the check that failed runs once more.
				if (!("thrown" in came)) came = { ...came, thrown };
				throw thrown;
			}
		};
		try {
			everyCut({
				files,
				program: (process) => keeping(() => program(process), "end"),
				check: ({ harness, disk, cut }) => {
					this.done = `${done} ${cut}.`;
					const written = cut.bytes === undefined || cut.torn ? cut.write - 1 : cut.write;
					keeping(() => check({ harness, disk, written }), "check");
				},
			});
		} catch (error) {
			if (this.failure) throw this.failure;
			if ("thrown" in came)
				this.threw({ name: detailsOf(came.thrown).name, message: messageOf(came.thrown), ...detailsOf(error).place });
			if (came.to === "end") this.fail("Something should have been written to the disk; nothing was.");
			this.threw(error);
		}
		if (this.failure) throw this.failure;
		this.done = done;
	}

	/** The failure for an error that came out of the learner's code where none was expected. */
	broken(error: unknown): CheckFailed {
		try {
			return this.threw(error);
		} catch (failure) {
			return failure as CheckFailed;
		}
	}

	private end(message: string, where?: Place): never {
		const failure = new CheckFailed(message, where);
		this.failure ??= failure;
		throw failure;
	}

	private threw(error: unknown): never {
		const { name, message, place } = detailsOf(error);
		if (name === "Missing") this.end(message);
		if (name === "CheckFailed") this.fail(message);
		const said = message.startsWith(BEFORE_ANY_CUT)
			? clip(message.slice(BEFORE_ANY_CUT.length), 200)
			: `${name === "thrown value" ? "" : `${name}: `}${clip(message, 200)}`;
		return this.fail(`${THROWN}${said}`, place);
	}
}

// A harness may get hold of what a test is handed: it can look, and change nothing.
Object.freeze(Check);
Object.freeze(Check.prototype);

/** What is known of an error: its words, and its place when that is in the learner's file. */
function detailsOf(error: unknown): { name: string; message: string; place?: Place } {
	const message = messageOf(error);
	try {
		const { name = "Error", file, line, column } = error as { name?: unknown } & Partial<Place>;
		const here = file === "harness.ts" && typeof line === "number";
		return { name: String(name), message, place: here ? { file, line, column } : undefined };
	} catch {
		return { name: "Error", message };
	}
}

// The stage's only way out. Everything else in this folder is ordinary code that would run anywhere.

/**
 * What the sandbox around the engine does for the stage. It puts one such object on the outer realm's global before any
 * stage file is evaluated. Text crosses as JSON, because a raw string loses NUL and lone surrogates on its way.
 */
export interface Host {
	/** Whether trace events are wanted. */
	tracing: boolean;
	/** Prints one line, given as `JSON.stringify(line)`. */
	print(json: string): void;
	/** Takes one trace event. Called only while `tracing`. */
	trace(json: string): void;
	/** Forgets the trace events from the `n`-th on, counted from 0, and wants events again where there was no room left. */
	rewind(n: number): void;
	/** Burns fuel. */
	charge(ticks: number): void;
	/**
	 * The power goes now. The JSON is `{ name, message, stack, where? }`, where `where` is "file:line:column" of the code
	 * that caused it. From here on the engine stops the booted process at its next step; the stage spins until then.
	 */
	cut(json: string): void;
	/**
	 * Makes a new realm, evaluates the harness file in it, calls `run` with the harness's namespace (undefined when the
	 * run has none) and the realm's global, and drops the realm. Returns JSON `{ ended, error? }`, where `ended` is
	 * "finished", "failed", "powerCut", or "stopped" when the whole run is to end and nothing more may be seen of it.
	 */
	boot(run: (harness: unknown, global: object) => void): string;
	/** Whether built-ins are to be guarded: see `guard.ts`, which alone asks the next two. */
	guarding?: boolean;
	/** Whether so many more steps of a built-in are too many, or those before took too long. */
	isTooMuch(steps: number): boolean;
	/** Ends the run, for a built-in has too much to do. The JSON is `{ name, message, stack }`, and the message its name. */
	stuck(json: string): void;
	/** What a dead process does instead of spinning. Only a host that has no engine under it needs this. */
	halt?(): never;
}

const NAME = "__pullThePlugHost";
const global = globalThis as Record<string, unknown>;

function take(): Host {
	const given = global[NAME] as Host | undefined;
	delete global[NAME];
	return given ?? elsewhere;
}

/** For stage code that runs outside the sandbox, in a unit test of a harness block: it prints, and there is no machine. */
const elsewhere: Host = {
	tracing: false,
	print: (json) => (globalThis.console as Console | undefined)?.log(JSON.parse(json)),
	trace: () => undefined,
	rewind: () => undefined,
	charge: () => undefined,
	cut: () => {
		throw new Error("the power can be cut only in the sandbox");
	},
	isTooMuch: () => false,
	stuck: () => undefined,
	boot: () => {
		throw new Error("a process can be booted only in the sandbox");
	},
};

export const host: Host = take();

/** Bytes of the stage's moving that cost one tick of fuel. */
const BYTES_A_TICK = 4096;
let uncharged = 0;

/** Charges for `bytes` that a stage call moved. What is less than a tick is kept for the next call. */
export function charge(bytes: number): void {
	uncharged += bytes;
	if (uncharged < BYTES_A_TICK) return;
	const rest = uncharged % BYTES_A_TICK;
	host.charge((uncharged - rest) / BYTES_A_TICK);
	uncharged = rest;
}

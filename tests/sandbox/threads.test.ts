import { afterEach, expect, test, vi } from "vitest";
import { createWorker } from "../../labs/sandbox/engine-node.ts";

/** Threads that end when the test says so. */
const threads = vi.hoisted(() => [] as { sent: unknown[]; end: () => void }[]);

vi.mock("node:worker_threads", () => ({
	Worker: class {
		readonly #gone = Promise.withResolvers<number>();
		readonly sent: unknown[] = [];

		constructor() {
			threads.push({ sent: this.sent, end: () => this.#gone.resolve(1) });
		}

		on(): void {}

		postMessage(message: unknown): void {
			this.sent.push(message);
		}

		terminate(): Promise<number> {
			return this.#gone.promise;
		}
	},
}));

afterEach(() => {
	for (const { end } of threads.splice(0)) end();
});

const START = { type: "start", wasm: {} as WebAssembly.Module, stage: {} } as const;

test("a thread begins when no other is ending, and is sent then what it was sent before", async () => {
	const [one, other] = [createWorker(), createWorker()];
	one.end();
	other.end();
	const next = createWorker();
	next.post(START);
	threads[0]!.end();
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(threads).toHaveLength(2);
	threads[1]!.end();
	await vi.waitFor(() => expect(threads).toHaveLength(3));
	expect(threads[2]!.sent).toEqual([START]);
	const after = createWorker();
	expect(threads).toHaveLength(4);
	for (const worker of [next, after]) worker.end();
});

test("a thread that is ended before it begins never does", async () => {
	createWorker().end();
	createWorker().end();
	threads[0]!.end();
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(threads).toHaveLength(1);
});

test("a thread that does not end holds up the next for two seconds, and no longer", async () => {
	createWorker().end();
	createWorker();
	await new Promise((resolve) => setTimeout(resolve, 500));
	expect(threads).toHaveLength(1);
	await vi.waitFor(() => expect(threads).toHaveLength(2), { timeout: 10_000 });
});

// The engine's Worker in Node. It has no other job than to be ended when a program cannot be stopped from inside.
import { parentPort, workerData } from "node:worker_threads";
import { serve, type ToWorker } from "./worker.ts";

/** What the Worker is started with. */
export interface Started {
	/** `process.argv[1]` of the thread that starts it. */
	program: string | undefined;
}

const port = parentPort;
if (port === null) throw new Error("worker-node.ts runs in a Worker");
// The engine's start-up code copies it into the engine's memory, and a heap snapshot fits into an engine of the same build only
// where all of that has the same length.
const { program } = workerData as Started;
process.argv.splice(1, 1, ...(program === undefined ? [] : [program]));
const receive = serve((message) => port.postMessage(message));
port.on("message", (message: ToWorker) => void receive(message));

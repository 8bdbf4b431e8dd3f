// The engine's Worker in Node. It has no other job than to be ended when a program cannot be stopped from inside.
import { parentPort } from "node:worker_threads";
import { serve, type ToWorker } from "./worker.ts";

const port = parentPort;
if (port === null) throw new Error("worker-node.ts runs in a Worker");
const receive = serve((message) => port.postMessage(message));
port.on("message", (message: ToWorker) => void receive(message));

// The engine's Worker in a browser.
import { type FromWorker, serve, type ToWorker } from "./worker.ts";

const scope = globalThis as unknown as {
	postMessage(message: FromWorker): void;
	onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};
const receive = serve((message) => scope.postMessage(message));
scope.onmessage = (event) => void receive(event.data);

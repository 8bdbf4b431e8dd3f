import { createWorker } from "../engine/create-worker.ts";
import type { Answer, Ask, Fault } from "./messages.ts";
import file from "./worker.ts?worker&url";

/** The Worker could not be fetched, or has failed. */
export class TypesError extends Error {
	override name = "TypesError";
}

interface Waiting {
	resolve(faults: Fault[]): void;
	reject(error: Error): void;
}

/** The type checker of a page: one Worker, fetched at the first question. After a failure the next question starts another. */
let worker: Worker | undefined;
let next = 0;
const waiting = new Map<number, Waiting>();

/** The type errors of a file. @throws TypesError when the checker cannot be fetched, or fails. */
export function checkTypes(question: Omit<Ask, "id">): Promise<Fault[]> {
	worker ??= start();
	const id = next++;
	const types = question.types === undefined ? undefined : new URL(question.types, document.baseURI).href;
	const ask: Ask = { ...question, id, ...(types === undefined ? {} : { types }) };
	return new Promise((resolve, reject) => {
		waiting.set(id, { resolve, reject });
		worker!.postMessage(ask);
	});
}

function start(): Worker {
	const made = createWorker(file);
	made.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
		const asked = waiting.get(data.id);
		waiting.delete(data.id);
		if ("error" in data) asked?.reject(new TypesError(data.error));
		else asked?.resolve(data.faults);
	});
	made.addEventListener("error", (event) => {
		event.preventDefault();
		made.terminate();
		if (worker === made) worker = undefined;
		for (const { reject } of waiting.values())
			reject(new TypesError(event.message || "the type checker could not be fetched"));
		waiting.clear();
	});
	return made;
}

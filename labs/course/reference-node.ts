import { readdirSync, readFileSync } from "node:fs";
import type { Order, Reference } from "./reference.ts";

/** The folder of the reference harness. */
const HARNESS = new URL("../../harness-ref/", import.meta.url);

/** Every block file of the reference, by its path from the folder: `3-loop/runAgent.10.ts`. */
export function readBlocks(folder: URL = HARNESS): Record<string, string> {
	const blocks: Record<string, string> = {};
	for (const region of readdirSync(folder, { withFileTypes: true })) {
		if (!region.isDirectory()) continue;
		for (const file of readdirSync(new URL(`${region.name}/`, folder))) {
			if (file.endsWith(".ts"))
				blocks[`${region.name}/${file}`] = readFileSync(new URL(`${region.name}/${file}`, folder), "utf8");
		}
	}
	return blocks;
}

/** The order of the blocks, as order.json has it. */
export function readOrder(folder: URL = HARNESS): Order {
	return JSON.parse(readFileSync(new URL("order.json", folder), "utf8")) as Order;
}

/** The whole reference, as compose() takes it. */
export function readReferenceFolder(folder: URL = HARNESS): Reference {
	return { blocks: readBlocks(folder), order: readOrder(folder) };
}

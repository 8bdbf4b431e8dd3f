import type { Order, Region } from "../../harness/blocks.ts";

/**
 * order.json with one more block at the end of a region. The text is kept as it is around the new name.
 * @throws Error when the region's last block cannot be found in the text
 */
export function withBlock(text: string, region: Region, name: string): string {
	const last = region.blocks.at(-1);
	const from = text.indexOf(`"title": ${JSON.stringify(region.title)}`);
	const at = last === undefined ? -1 : text.indexOf(`"${last}"`, text.indexOf('"blocks"', from));
	if (from < 0 || at < 0) throw new Error(`order.json does not list the blocks of region ${region.title} as expected`);
	const end = at + last!.length + 2;
	const indent = /\n([ \t]*)$/.exec(text.slice(0, at))?.[1];
	return `${text.slice(0, end)},${indent === undefined ? " " : `\n${indent}`}"${name}"${text.slice(end)}`;
}

/** Every block name of an order. */
export function blockNames({ regions }: Order): string[] {
	return regions.flatMap(({ blocks }) => blocks);
}

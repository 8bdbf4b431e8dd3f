import type { Region } from "../../harness/blocks.ts";

/**
 * A region's file with one more block at its end. The text is kept as it is around the new name.
 * @throws Error when the region's last block cannot be found in the text
 */
export function withBlock(text: string, { blocks, title }: Region, name: string): string {
	const last = blocks.at(-1);
	const at = last === undefined ? -1 : text.indexOf(`"${last}"`, text.indexOf('"blocks"'));
	if (at < 0) throw new Error(`region.json does not list the blocks of region ${title} as expected`);
	const end = at + last!.length + 2;
	const indent = /\n([ \t]*)$/.exec(text.slice(0, at))?.[1];
	return `${text.slice(0, end)},${indent === undefined ? " " : `\n${indent}`}"${name}"${text.slice(end)}`;
}

/** How the fragment of an address that carries a cell's text begins. Behind it stand the cell's name, a dot, and the packed text. */
export const TRY = "#try=";

/** Characters beyond which a fragment is neither made nor read: longer addresses are cut by what they are sent through. */
export const LONGEST = 30_000;

/** A link with a text in it that cannot be made or read. The message says why, and what to do. */
export class LinkError extends Error {
	override name = "LinkError";
}

/** What a link carries. */
export interface LinkedText {
	/** The cell's name: its file's name without the ending. */
	cell: string;
	/** The whole file, with its last line break. */
	text: string;
}

/**
 * The fragment that carries a cell's text. It is packed with gzip, whose checksum tells when a part of it is lost.
 *
 * @throws LinkError when the text is too long for an address
 */
export async function fragmentOf({ cell, text }: LinkedText): Promise<string> {
	// As JSON, in which half a surrogate pair survives.
	const packed = await through(new CompressionStream("gzip"), new TextEncoder().encode(JSON.stringify(text)));
	const fragment = `${TRY}${cell}.${toBase64Url(packed)}`;
	if (fragment.length > LONGEST)
		throw new LinkError("This text is too long for a link. Pass it on as a file, or leave out what does not matter.");
	return fragment;
}

/**
 * Reads the fragment of an address.
 *
 * @throws LinkError when it was cut off or changed on its way, or is too long
 */
export async function readFragment(fragment: string): Promise<LinkedText> {
	const torn = "The link to this page carries a text, and has lost a part of it on its way. Ask for it again, whole.";
	if (fragment.length > LONGEST)
		throw new LinkError(`The text in the link to this page is longer than ${LONGEST} characters. It was not read.`);
	const [, cell, data] = /^#try=([a-z0-9-]+)\.([\w-]+)$/.exec(fragment) ?? [];
	if (cell === undefined || data === undefined) throw new LinkError(torn);
	let text: unknown;
	try {
		const bytes = await through(new DecompressionStream("gzip"), fromBase64Url(data));
		text = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		throw new LinkError(torn);
	}
	if (typeof text !== "string") throw new LinkError(torn);
	return { cell, text };
}

async function through(stream: CompressionStream | DecompressionStream, bytes: BufferSource): Promise<Uint8Array> {
	const packed = new Blob([bytes]).stream().pipeThrough(stream);
	return new Uint8Array(await new Response(packed).arrayBuffer());
}

function toBase64Url(bytes: Uint8Array): string {
	const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
	return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

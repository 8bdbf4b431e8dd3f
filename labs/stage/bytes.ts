// UTF-8, as TextEncoder and TextDecoder do it. The engine has neither.
import { apply, fromCharCode, search } from "./primordials.ts";

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** Whether every character of `text` is one byte, so that a byte's number is its character's. */
function isAscii(text: string): boolean {
	return search(BEYOND_ASCII, text) === -1;
}

/** The code point at `at`, where a lone surrogate counts as U+FFFD. */
function scalarAt(text: string, at: number): number {
	const code = text.codePointAt(at)!;
	return code >= 0xd800 && code <= 0xdfff ? 0xfffd : code;
}

/** How many bytes a code point takes. */
function sizeOf(code: number): number {
	return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** How many bytes `text` takes. */
export function byteLength(text: string): number {
	if (isAscii(text)) return text.length;
	let size = 0;
	for (let at = 0; at < text.length; at++) {
		const code = scalarAt(text, at);
		size += sizeOf(code);
		if (code > 0xffff) at += 1;
	}
	return size;
}

/** The bytes of `text`. A lone surrogate becomes U+FFFD. */
export function encode(text: string): Uint8Array {
	const bytes = new Uint8Array(byteLength(text));
	let size = 0;
	for (let at = 0; at < text.length; at++) {
		const code = scalarAt(text, at);
		if (code < 0x80) bytes[size++] = code;
		else {
			if (code < 0x800) bytes[size++] = 0xc0 | (code >> 6);
			else {
				if (code < 0x10000) bytes[size++] = 0xe0 | (code >> 12);
				else {
					bytes[size++] = 0xf0 | (code >> 18);
					bytes[size++] = 0x80 | ((code >> 12) & 0x3f);
					at += 1;
				}
				bytes[size++] = 0x80 | ((code >> 6) & 0x3f);
			}
			bytes[size++] = 0x80 | (code & 0x3f);
		}
	}
	return bytes;
}

/** Characters handed to one call that makes a string of them; more would not fit the engine's stack. */
const SLICE = 2048;

/** What `decode` made of some bytes. */
export interface Decoded {
	text: string;
	/** Bytes read. Fewer than there are only when more may follow and the last ones are the beginning of a character. */
	used: number;
	/** Whether every byte belonged to a character. */
	sound: boolean;
}

/**
 * Reads bytes as UTF-8. Broken sequences become U+FFFD, one for each longest beginning of a character that breaks off, as
 * browsers do. With `more`, an unfinished character at the end is left for the next call.
 */
export function decode(bytes: Uint8Array, more = false): Decoded {
	let text = "";
	let sound = true;
	let at = 0;
	let units: number[] = [];
	while (at < bytes.length) {
		if (units.length >= SLICE) {
			text += apply(fromCharCode, null, units);
			units = [];
		}
		const first = bytes[at]!;
		if (first < 0x80) {
			units[units.length] = first;
			at += 1;
			continue;
		}
		const following = first < 0xc2 || first > 0xf4 ? 0 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : 3;
		let code = first & (0x3f >> following);
		// The second byte rules out what could be said shorter, surrogates, and what lies beyond U+10FFFF.
		let low = first === 0xe0 ? 0xa0 : first === 0xf0 ? 0x90 : 0x80;
		let high = first === 0xed ? 0x9f : first === 0xf4 ? 0x8f : 0xbf;
		let length = 1;
		while (length <= following) {
			const byte = bytes[at + length];
			if (byte === undefined || byte < low || byte > high) break;
			code = (code << 6) | (byte & 0x3f);
			length += 1;
			low = 0x80;
			high = 0xbf;
		}
		if (following === 0 || length <= following) {
			if (more && following > 0 && at + length === bytes.length) break;
			units[units.length] = 0xfffd;
			sound = false;
		} else if (code > 0xffff) {
			units[units.length] = 0xd7c0 + (code >> 10);
			units[units.length] = 0xdc00 + (code & 0x3ff);
		} else units[units.length] = code;
		at += length;
	}
	return { text: text + apply(fromCharCode, null, units), used: at, sound };
}

/** For each UTF-16 unit of a whole text, the byte at which its character begins, and the length in bytes at the end. */
export function byteOffsets(text: string): Uint32Array {
	const offsets = new Uint32Array(text.length + 1);
	let size = 0;
	for (let at = 0; at < text.length; at++) {
		const code = scalarAt(text, at);
		offsets[at] = size;
		if (code > 0xffff) {
			at += 1;
			offsets[at] = size;
		}
		size += sizeOf(code);
	}
	offsets[text.length] = size;
	return offsets;
}

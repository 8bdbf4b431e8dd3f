// TextEncoder and TextDecoder, for UTF-8 only. The engine has neither.
import { decode, encode } from "./bytes.ts";
import { alive } from "./process.ts";

/** What a decoder may be handed. */
type Input = ArrayBuffer | ArrayBufferView;

const LABELS = ["utf-8", "utf8", "unicode-1-1-utf-8"];
const MARK = "\ufeff";

/** The two classes for one realm: the bytes that its encoder makes are that realm's own `Uint8Array`. */
export function textCodingFor(Bytes: Uint8ArrayConstructor) {
	class TextEncoder {
		get encoding(): string {
			return "utf-8";
		}

		encode(text: unknown = ""): Uint8Array {
			alive();
			return new Bytes(encode(String(text)));
		}

		encodeInto(text: string, into: Uint8Array): { read: number; written: number } {
			alive();
			let read = 0;
			let written = 0;
			for (const character of String(text)) {
				const bytes = encode(character);
				if (written + bytes.length > into.length) break;
				into.set(bytes, written);
				written += bytes.length;
				read += character.length;
			}
			return { read, written };
		}
	}

	class TextDecoder {
		readonly fatal: boolean;
		readonly ignoreBOM: boolean;
		#waiting = new Uint8Array(0);
		#begun = false;

		constructor(
			label: unknown = "utf-8",
			{ fatal = false, ignoreBOM = false }: { fatal?: boolean; ignoreBOM?: boolean } = {},
		) {
			alive();
			if (!LABELS.includes(String(label).trim().toLowerCase()))
				throw new RangeError(`TextDecoder reads utf-8 here, not ${String(label)}`);
			this.fatal = fatal;
			this.ignoreBOM = ignoreBOM;
		}

		get encoding(): string {
			return "utf-8";
		}

		decode(input?: Input, { stream = false }: { stream?: boolean } = {}): string {
			alive();
			const given = bytesOf(input);
			const bytes = this.#waiting.length === 0 ? given : joined(this.#waiting, given);
			const { text, used, sound } = decode(bytes, stream);
			this.#waiting = bytes.slice(used);
			const first = !this.#begun;
			this.#begun = stream && (this.#begun || text !== "");
			if (this.fatal && !sound) {
				this.#waiting = new Uint8Array(0);
				this.#begun = false;
				throw new TypeError("the bytes are not UTF-8");
			}
			return first && !this.ignoreBOM && text.startsWith(MARK) ? text.slice(1) : text;
		}
	}

	return { TextEncoder, TextDecoder };
}

function bytesOf(input: Input | undefined): Uint8Array {
	if (input === undefined) return new Uint8Array(0);
	if (ArrayBuffer.isView(input)) return new Uint8Array(input.buffer, input.byteOffset, input.byteLength);
	if (Object.prototype.toString.call(input) === "[object ArrayBuffer]") return new Uint8Array(input);
	throw new TypeError("decode() takes bytes: an ArrayBuffer, a typed array or a DataView");
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
	const all = new Uint8Array(first.length + second.length);
	all.set(first);
	all.set(second, first.length);
	return all;
}

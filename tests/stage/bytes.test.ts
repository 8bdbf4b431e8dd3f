import { describe, expect, test } from "vitest";
import { byteLength, byteOffsets, decode, encode } from "../../labs/stage/bytes.ts";
import { Content } from "../../labs/stage/content.ts";
import { randomFrom } from "../../labs/stage/random.ts";

const random = randomFrom(11);
const upTo = (limit: number) => Math.floor(random() * limit);
const UNITS = [
	0x41, 0x7f, 0x80, 0xe9, 0x7ff, 0x800, 0x20ac, 0xd7ff, 0xd83c, 0xdf89, 0xd800, 0xdfff, 0xe000, 0xfeff, 0xffff,
];
const BYTES = [
	0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe2, 0xed, 0xef, 0xf0, 0xf4,
	0xf5, 0xff,
];

const someText = (length: number) => String.fromCharCode(...Array.from({ length }, () => UNITS[upTo(UNITS.length)]!));
const someBytes = (length: number) => Uint8Array.from({ length }, () => BYTES[upTo(BYTES.length)]!);

describe("UTF-8", () => {
	test("encodes as TextEncoder does, lone surrogates included", () => {
		const encoder = new TextEncoder();
		for (let n = 0; n < 2_000; n++) {
			const text = someText(upTo(12));
			expect([...encode(text)]).toEqual([...encoder.encode(text)]);
			expect(byteLength(text)).toBe(encoder.encode(text).length);
		}
	});

	test("decodes as TextDecoder does, broken sequences included", () => {
		const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
		for (let n = 0; n < 5_000; n++) {
			const bytes = someBytes(upTo(12));
			expect(decode(bytes).text).toBe(decoder.decode(bytes));
		}
	});

	test("decodes long texts, of which the engine's stack would hold only a part", () => {
		const text = "plain and é and 🎉, ".repeat(2_000);
		expect(decode(encode(text)).text).toBe(text);
	});

	test("decodes in pieces, cut anywhere, as TextDecoder does with stream: true", () => {
		for (let n = 0; n < 2_000; n++) {
			const bytes = someBytes(upTo(12));
			const cut = upTo(bytes.length + 1);
			const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
			const first = decode(bytes.subarray(0, cut), true);
			expect(first.text).toBe(decoder.decode(bytes.subarray(0, cut), { stream: true }));
			expect(first.text + decode(bytes.subarray(first.used)).text).toBe(
				new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes),
			);
		}
	});

	test("gives the byte at which each character begins", () => {
		expect([...byteOffsets("aé€🎉z")]).toEqual([0, 1, 3, 6, 6, 10, 11]);
	});
});

describe("a file's content", () => {
	test("is cut and joined as bytes are, wherever the cut falls", () => {
		const encoder = new TextEncoder();
		const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
		for (let n = 0; n < 2_000; n++) {
			const texts = [someText(upTo(6)), someText(upTo(6)), someText(upTo(6))] as const;
			let content = Content.of(texts[0]);
			let bytes = encoder.encode(texts[0]);
			for (const text of texts.slice(1)) {
				const size = upTo(content.size + 2);
				content = content.prefix(size).plus(Content.of(text));
				bytes = Uint8Array.from([...bytes.subarray(0, size), ...encoder.encode(text)]);
				expect(content.size).toBe(bytes.length);
				expect(content.text).toBe(decoder.decode(bytes));
			}
		}
	});

	test("never changes: a prefix and a longer one come from the same value", () => {
		const whole = Content.of("héllo");
		const [short, long] = [whole.prefix(2), whole.plus(Content.of("!"))];
		expect([short.text, long.text, whole.text]).toEqual(["h\ufffd", "héllo!", "héllo"]);
	});
});

import { expect, test } from "vitest";
import { fragmentOf, LinkError, LONGEST, readFragment, TRY } from "../../site/elements/cell-link.ts";

const TEXTS = {
	"a program": 'import * as lab from "lab";\n\nconsole.log("ä 🎉 \u2028");\n',
	"half a surrogate pair": "a \ud83d b\n",
	"nothing but a line break": "\n",
	"much of the same": "const a = 1;\n".repeat(20_000),
};

test.each(Object.entries(TEXTS))("%s comes back as it was sent", async (_, text) => {
	const fragment = await fragmentOf({ cell: "one-tool", text });
	expect(fragment).toMatch(/^#try=one-tool\.[\w-]+$/);
	expect(await readFragment(fragment)).toEqual({ cell: "one-tool", text });
});

test("a fragment that lost a character anywhere, or had one changed, is refused", async () => {
	const fragment = await fragmentOf({ cell: "one-tool", text: TEXTS["a program"] });
	const data = TRY.length + "one-tool.".length;
	// The first ten bytes name the format; some of them may differ and mean the same.
	for (let at = data + 14; at < fragment.length - 1; at++) {
		const without = fragment.slice(0, at) + fragment.slice(at + 1);
		await expect(readFragment(without), `without character ${at}`).rejects.toThrow(LinkError);
		await expect(readFragment(fragment.slice(0, at)), `cut before ${at}`).rejects.toThrow("lost a part");
	}
	await expect(readFragment(`${TRY}one-tool`)).rejects.toThrow(LinkError);
	await expect(readFragment(`${TRY}One Tool.abc`)).rejects.toThrow(LinkError);
	await expect(readFragment(`${TRY}one-tool.`)).rejects.toThrow(LinkError);
});

test("a text that does not fit is not made into a link, and none that is too long is read", async () => {
	let state = 1;
	const noise = Array.from({ length: 40_000 }, () => {
		state = Math.imul(state, 48_271) % 0x7fff_ffff;
		return String.fromCharCode(33 + (Math.abs(state) % 90));
	}).join("");
	await expect(fragmentOf({ cell: "a", text: noise })).rejects.toThrow("too long for a link");
	await expect(readFragment(`${TRY}a.${"A".repeat(LONGEST)}`)).rejects.toThrow("longer than");
});

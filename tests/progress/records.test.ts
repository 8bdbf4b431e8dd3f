import { describe, expect, it } from "vitest";
import {
	checkRecord,
	isKnown,
	KINDS,
	RecordError,
	type StoredRecord,
	sameRecord,
} from "../../labs/progress/records.ts";
import { textHash } from "../../labs/progress/text-hash.ts";
import { uuid } from "../../site/progress/uuid.ts";

const good = {
	v: 1,
	id: "1c0ffee0-9d3b-4a61-b7c8-5e2f40a1d6c1",
	at: "2026-03-01T10:00:00.000Z",
	tab: "t",
	lesson: "11",
	kind: "predicted",
	data: { question: "what-is-left", option: "everything" },
};

/** The field that a value is refused for. */
function fault(value: unknown): string | undefined {
	try {
		checkRecord(value);
		return undefined;
	} catch (error) {
		if (!(error instanceof RecordError)) throw error;
		expect(error.message).toContain(`"${error.field}"`);
		return error.field;
	}
}

describe("checkRecord", () => {
	it("returns a record as it is, with fields that it does not know", () => {
		const more = { ...good, mood: "curious", data: { ...good.data, certainty: 0.5 } };
		expect(checkRecord(more)).toBe(more);
		expect(isKnown(checkRecord(more))).toBe(true);
	});

	it("names the field that is missing or wrong", () => {
		expect(fault(null)).toBe("record");
		expect(fault([good])).toBe("record");
		for (const field of ["v", "id", "at", "tab", "lesson", "kind", "data"]) {
			expect(fault({ ...good, [field]: undefined })).toBe(field);
			expect(fault({ ...good, [field]: false })).toBe(field);
		}
		expect(fault({ ...good, lab: "" })).toBe("lab");
		expect(fault({ ...good, data: { question: "what-is-left" } })).toBe("data.option");
		expect(fault({ ...good, kind: "constructor", data: {} })).toBeUndefined();
	});

	it("refuses ids and times that would sort wrongly", () => {
		for (const id of ["1", good.id.toUpperCase(), `${good.id} `]) expect(fault({ ...good, id })).toBe("id");
		const wrong = ["2026-03-01", "2026-03-01T10:00:00Z", "2026-02-30T10:00:00.000Z", "+012026-03-01T10:00:00.000Z"];
		for (const at of [...wrong, "1999-12-31T23:59:59.999Z", "soon"]) expect(fault({ ...good, at })).toBe("at");
		expect(fault({ ...good, at: "2999-12-31T23:59:59.999Z" })).toBeUndefined();
	});

	const wrong: Record<string, [string, unknown][]> = {
		predicted: [["question", ""], ["option", 3]],
		skipped: [["question", null]],
		answered: [["question", "q".repeat(201)], ["text", "x".repeat(1_000_001)]],
		edited: [["target", 1], ["text", null], ["starterHash", ""]],
		ran: [["cell", []], ["verdict", ""]],
		attempted: [["lab", ""], ["passed", 8], ["failed", [1]], ["textHash", 12]],
		passed: [["lab", ""], ["text", ["a"]]],
		hinted: [["lab", ""], ["hint", 0], ["hint", 1.5], ["hint", "1"]],
		opened: [["what", ""]],
		reset: [["target", ""], ["to", 0]],
	}; // biome-ignore format: a table
	const right: Record<string, object> = {
		predicted: { question: "q", option: "o" },
		skipped: { question: "q" },
		answered: { question: "q", text: "" },
		edited: { target: "lab-1", text: "", starterHash: "h" },
		ran: { cell: "recall", verdict: "out of fuel" },
		attempted: { lab: "lab-1", passed: [], failed: ["a"], textHash: "h" },
		passed: { lab: "lab-1", text: "" },
		hinted: { lab: "lab-1", hint: 3 },
		opened: { what: "solution" },
		reset: { target: "lab-1", to: "starter" },
	};
	it.each(KINDS)("knows every field of %s", (kind) => {
		expect(fault({ ...good, kind, data: right[kind] })).toBeUndefined();
		for (const [field, value] of wrong[kind]!) {
			expect(fault({ ...good, kind, data: { ...right[kind], [field]: value } })).toBe(`data.${field}`);
		}
	});

	it("refuses a lab that contradicts itself", () => {
		expect(fault({ ...good, lab: "lab-2", kind: "hinted", data: right.hinted })).toBe("data.lab");
	});

	it("accepts kinds and versions to come, as long as the envelope holds and the data is plain JSON", () => {
		for (const newer of [{ kind: "danced" }, { v: 2 }, { v: 2, data: { patch: [[0, "x"]] } }]) {
			const record = checkRecord({ ...good, data: { steps: [1, null, { left: true }] }, ...newer });
			expect(isKnown(record)).toBe(record.kind === "predicted" && record.v === 1);
		}
		expect(fault({ ...good, kind: "danced", tab: "" })).toBe("tab");
		expect(fault({ ...good, kind: "danced", data: { at: Number.NaN } })).toBe("data");
		expect(fault({ ...good, kind: "danced", data: { run: () => {} } })).toBe("data");
		const deep = JSON.parse(`${"[".repeat(200_000)}${"]".repeat(200_000)}`);
		expect(fault({ ...good, kind: "danced", data: { deep } })).toBe("data");
	});
});

describe("sameRecord", () => {
	it("looks at what a record holds, not at the order of its fields", () => {
		const turned = Object.fromEntries(Object.entries(good).reverse()) as unknown as StoredRecord;
		const record = good as StoredRecord;
		expect(sameRecord(record, turned)).toBe(true);
		expect(sameRecord(record, { ...turned, lesson: "12" })).toBe(false);
		expect(sameRecord(record, { ...turned, lab: "lab-1" })).toBe(false);
		expect(sameRecord(record, { ...turned, data: { question: "what-is-left", option: ["everything"] } } as never)).toBe(
			false,
		);
	});
});

describe("textHash", () => {
	it("is for ever what it was: saved records hold it", () => {
		expect(textHash("")).toBe("74141c20c3e97da3");
		expect(textHash("export class SessionLog {}\n")).toBe("571047b54f4ff4c4");
		expect(textHash("\u0000\ud800\u{1F50C}")).toBe("da84306e710f8174");
	});

	it("tells texts apart that differ in one place", () => {
		const text = "const kept = entries.slice(0, -1);\n".repeat(20);
		const near = Array.from(text, (_, i) => `${text.slice(0, i)}#${text.slice(i + 1)}`);
		const cut = Array.from(text, (_, i) => text.slice(0, i));
		expect(new Set([text, ...near, ...cut].map(textHash)).size).toBe(1 + near.length + cut.length);
	});
});

it("uuid makes another version 4 UUID each time, also where the page is not secure", () => {
	const ids = Array.from({ length: 100 }, uuid);
	expect(new Set(ids).size).toBe(100);
	for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

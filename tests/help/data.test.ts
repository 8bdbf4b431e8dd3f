import { expect, test } from "vitest";
import { language, small } from "./known.ts";

const { lab, harness } = small.cells.modules;
const log = small.labs[0]!.modules[""]!;

test("a cell knows what the stage and the harness export, with parameters, types and doc comments", () => {
	expect(lab!.say).toMatchObject({
		kind: "function",
		says: "say(text: string): AssistantMessage",
		parameters: [{ name: "text", type: "string" }],
		type: "AssistantMessage",
	});
	expect(lab!.say!.doc).toMatch(/\w/);
	expect(harness!.userMessage).toMatchObject({
		says: "userMessage(text: string): Message",
		doc: "A message of the user, with this text as it is.",
	});
	expect(lab!.Process!.members!.harness!.type).toBe('typeof import("harness")');
});

test("of a class there are its constructor and its public members, each with its own doc comment", () => {
	expect(lab!.Workspace!.says).toBe("new Workspace(files?: Readonly<Record<string, string>>)");
	const { members } = lab!.Workspace!;
	expect(members!.readText!.doc).toMatch(/no such file/);
	expect(Object.keys(members!).filter((name) => name.includes("#"))).toEqual([]);
	expect(harness!.Harness!.parameters!.map(({ name, optional }) => (optional ? `${name}?` : name))).toEqual([
		"model",
		"system",
		"tools",
		"options?",
	]);
});

test("a function that is handed over tells what it is called with", () => {
	expect(lab!.boot!.parameters).toMatchObject([{ name: "program", given: ["Process"] }]);
});

test("a lab knows the harness as far as it is then, and no constant's value", () => {
	expect(log.SessionLog).toBeDefined();
	expect(log.persistTo).toBeUndefined();
	expect(small.labs[1]!.modules[""]!.persistTo).toBeDefined();
	expect(log.SYSTEM).toMatchObject({ kind: "constant", type: "string" });
	expect(JSON.stringify(log)).not.toContain("books of a small shop");
});

test("the language is there as the sandbox has it", () => {
	expect(language.Array!.generics).toEqual(["T"]);
	expect(language.Array!.members!.filter!.type).toBe("T[]");
	expect(language.Array!.statics!.isArray!.type).toBe("boolean");
	expect(language.Map!.generics).toEqual(["K", "V"]);
	expect(language.Console!.members!.log).toBeDefined();
	for (const name of ["Intl", "Atomics", "window", "document", "fetch", "setTimeout"])
		expect(language[name]).toBeUndefined();
});

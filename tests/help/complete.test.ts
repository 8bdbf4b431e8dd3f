import { CompletionContext, insertCompletionText } from "@codemirror/autocomplete";
import type { TransactionSpec } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { expect, test } from "vitest";
import { completionsAt } from "../../site/editor/help/complete.ts";
import { meaningAt } from "../../site/editor/help/meaning.ts";
import { callAt } from "../../site/editor/help/signature.ts";
import { at, inCell, inLab, offered } from "./known.ts";

const IMPORTS = 'import * as harness from "harness";\nimport * as lab from "lab";\n';

test("behind a module stands what it exports; where a value is wanted, no types", () => {
	expect(offered(`${IMPORTS}harness.user|`, inCell)).toEqual(["userMessage"]);
	expect(offered(`${IMPORTS}lab.Work|`, inCell)).toEqual(["Workspace"]);
	expect(offered(`${IMPORTS}harness.Mess|`, inCell)).toEqual([]);
	expect(offered(`${IMPORTS}const list: harness.Mess|`, inCell)).toEqual(["Message"]);
});

test.each([
	["a variable that is made with new", "const ws = new lab.Workspace();\nws.read|", ["readText"]],
	["a parameter with a type", "function f(ws: lab.Workspace) {\n\tws.app|\n}", ["appendText"]],
	["a part of a parameter", "function f({ messages }: lab.Request) {\n\tmessages.flatM|\n}", ["flatMap"]],
	["what a call returns", 'lab.say("x").stop|', ["stopReason"]],
	["an element of a list", "const f = (list: harness.Message[]) => list[0]!.ro|;", ["role"]],
	["what a loop goes over", "for (const message of agent.messages) message.ro|\n", ["role"]],
	["what a function is handed", "lab.boot((process) => process.harness.Sess|);", ["SessionLog"]],
	[
		"what a function within map gives",
		"agent.messages.map((message) => message.role).map((role) => role.toUp|);",
		["toUpperCase"],
	],
	["what is left of a list", "agent.messages.filter((m) => m.isError).map((m) => m.ro|);", ["role"]],
	["a pair", 'const [name, count] = ["a", 1] as [string, number];\nname.toUpperC|', ["toUpperCase"]],
	["a text", '"a".padS|', ["padStart"]],
	["an object of the language", "JSON.str|", ["stringify"]],
	["what is static in a class", "Array.isA|", ["isArray"]],
])("behind %s stands what it has", (_what, text, names) => {
	const agent = "const agent = new harness.Harness(model, harness.SYSTEM, []);\n";
	expect(offered(`${IMPORTS}${agent}${text}`, inCell)).toEqual(names);
});

test("where nothing is known of a value, nothing is offered", () => {
	expect(offered(`${IMPORTS}mystery.|`, inCell)).toBeNull();
	expect(offered(`${IMPORTS}const a = b;\nconst b = a;\na.x|`, inCell)).toBeNull();
});

test("a class of the file has its own members behind `this`, and the private ones nowhere else", () => {
	const own =
		"class Log {\n\t#ws: Workspace;\n\t/** How many. */\n\tcount(): number { return 1; }\n\tall() { this.|; }\n}\n";
	expect(offered(own, inLab(1))).toEqual(["#ws", "count", "all"]);
	expect(offered(own.replace("|", "#ws.read|"), inLab(1))).toEqual(["readText"]);
	expect(offered(`${own.replace("|", "x")}new Log().|`, inLab(1))).toEqual(["count", "all"]);
});

test("a name that stands alone is one of the file, of the course or of the language", () => {
	const text =
		"function f(first: string) {\n\tconst second = 1;\n\tfor (const third of []) {\n\t\tNAME|\n\t}\n}\nconst fourth = 1;\n";
	const inside = (begun: string) => offered(text.replace("NAME", begun), inLab(1));
	expect(inside("fir")).toEqual(["first"]);
	expect(inside("sec")).toEqual(["second"]);
	expect(inside("thi")).toEqual(expect.arrayContaining(["third", "this"]));
	expect(inside("four")).toEqual(["fourth"]);
	expect(inside("userM")).toEqual(["userMessage"]);
	expect(inside("struct")).toEqual(["structuredClone"]);
	expect(offered("{ const inner = 1; }\ninn|", inLab(1))).toEqual([]);
});

test("where a type is wanted, types are offered and no functions", () => {
	expect(offered("const a: Mess|", inLab(1))).toEqual(["Message"]);
	expect(offered("const a: userM|", inLab(1))).toEqual([]);
	expect(offered("const a: str|", inLab(1))).toEqual(["string"]);
});

test("between the braces of an import stands what is not imported yet", () => {
	expect(offered('import { say, sh| } from "lab";', inCell)).toEqual(expect.arrayContaining(["shape", "show"]));
	expect(offered('import { say, sa| } from "lab";', inCell)).toEqual([]);
});

/** The text after a name that is offered has been taken, its cursor marked. */
function taken(marked: string, label: string): string {
	const { state, pos } = at(marked);
	const result = completionsAt(new CompletionContext(state, pos, true), inCell)!;
	const option = result.options.find((one) => one.label === label)!;
	let after = state;
	const dispatch = (spec: TransactionSpec) => {
		after = state.update(spec).state;
	};
	if (typeof option.apply === "function") option.apply({ state, dispatch } as EditorView, option, result.from, pos);
	else dispatch(insertCompletionText(state, option.apply ?? label, result.from, pos));
	const { head } = after.selection.main;
	return `${after.sliceDoc(0, head)}|${after.sliceDoc(head)}`;
}

test("a name of a module that is not imported yet brings its import, or the name of its module", () => {
	expect(taken('import { say } from "lab";\nshap|', "shape")).toBe('import { say, shape } from "lab";\nshape|');
	expect(taken("userM|;\n", "userMessage")).toBe('import { userMessage } from "harness";\nuserMessage|;\n');
	expect(taken("|", "userMessage")).toBe('import { userMessage } from "harness";\nuserMessage|');
	expect(taken('import * as lab from "lab";\nshap|', "shape")).toBe('import * as lab from "lab";\nlab.shape|');
});

test("an argument that is an object is offered the properties that the function asks for", () => {
	const call = `${IMPORTS}const ws = new lab.Workspace();\nlab.cutPower(ws, { | });`;
	expect(offered(call, inCell, true)).toEqual(["atWrite", "bytes"]);
	expect(offered(call.replace("|", "atWrite: 1, |"), inCell, true)).toEqual(["bytes"]);
});

test("nothing is offered in a text or a comment, nor for a name that is being made up", () => {
	for (const text of [
		'"user|"',
		"// user|",
		"/* user| */",
		"`user|`",
		"const user|",
		"function user|",
		"class Mess|",
		"12|",
	])
		expect(offered(text, inLab(1), true), text).toBeNull();
});

test("an empty place is left alone until somebody asks", () => {
	expect(offered("|", inLab(1))).toBeNull();
	expect(offered("|", inLab(1), true)).toContain("userMessage");
});

test("a call is shown with the argument that is being written", () => {
	const call = (marked: string) => {
		const { state, pos } = at(IMPORTS + marked);
		const found = callAt(state, pos, inCell);
		return found && [found.entry.says.split("(")[0], found.argument];
	};
	expect(call("lab.call(|")).toEqual(["call", 0]);
	expect(call('lab.call("a", |)')).toEqual(["call", 1]);
	expect(call("new lab.Workspace(|)")).toEqual(["new Workspace", 0]);
	expect(call('lab.reply(lab.text("a"), |)')).toEqual(["reply", 1]);
	expect(call('lab.reply(lab.text("a|"))')).toEqual(["text", 0]);
	expect(call("lab.call()|")).toBeNull();
	expect(call("lab.boot(() => {\n\t|\n})")).toBeNull();
	expect(call("nobody(|)")).toBeNull();
});

test("a name means what the course says of it, and what the file says where it is the file's own", () => {
	const means = (marked: string, known = inCell) => {
		const { state, pos } = at(marked);
		return meaningAt(state, pos, known)?.entry;
	};
	expect(means(`${IMPORTS}harness.user|Message("a")`)).toMatchObject({
		doc: "A message of the user, with this text as it is.",
	});
	expect(means(`${IMPORTS}const ws = new lab.Workspace();\n|ws`)).toMatchObject({ says: "ws: Workspace" });
	expect(means("/** Mine. */\nclass Mi|ne {}", inLab(1))).toMatchObject({ doc: "Mine." });
	expect(means("const a = 1;\n+|+", inLab(1))).toBeUndefined();
});

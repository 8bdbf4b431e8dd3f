/** A file that would pass without being right. It has wrong code in the lab's gap, and a trick before it. */
export interface Cheat {
	name: string;
	lab: 1 | 2;
	/** Put into the gap before the wrong code, a line each. */
	trick: readonly string[];
	/** The wrong code, where the trick needs another than {@link WRONG}. */
	wrong?: string;
	/** The hidden tests that must say so, where they are others than {@link WRONG}'s. */
	caughtBy?: readonly string[];
	/** A part of the message, where the trick itself is what is told. */
	says?: string;
}

/** What a lab's gap holds, so that everything about it is wrong, and which hidden tests must say so. */
export const WRONG: Readonly<Record<1 | 2, { gap: string; code: string; caughtBy: readonly string[] }>> = {
	1: {
		gap: "SessionLog",
		code: `export class SessionLog {
	constructor(ws, path) { this.ws = ws; this.path = path; TRICK(ws); }
	appendMessage(message) { return "e0"; }
	entries() { return []; }
	rows() { return []; }
	replay() { return []; }
}`,
		caughtBy: ["four-ids", "gives-back-whole", "torn-tail-read"],
	},
	2: {
		gap: "persistTo",
		code: `export function persistTo(log) {
	TRICK(log);
	return (event) => {};
}`,
		caughtBy: ["one-entry-a-message"],
	},
};

const NO_TRICK = "function TRICK() {}";
/** The global of the world that the tests live in, by way of an object that they hand over. */
const OUTER = "const outer = (thing) => thing.constructor.constructor('return globalThis')();";

/** The same trick for both labs. */
function both(name: string, ...trick: string[]): Cheat[] {
	return ([1, 2] as const).map((lab) => ({ name: `${name} (lab 11.${lab})`, lab, trick }));
}

export const CHEATS: readonly Cheat[] = [
	...both("nothing but wrong code", NO_TRICK),
	...both(
		"patches every built-in of its own world",
		"const lie = () => true;",
		"for (const kind of [Array, Map, Set, String, Promise, Function, RegExp])",
		"	for (const name of Object.getOwnPropertyNames(kind.prototype))",
		"		if (!['constructor', 'length', 'prototype'].includes(name)) try { kind.prototype[name] = lie; } catch {}",
		NO_TRICK,
	),
	...both(
		"patches JSON, Object and Symbol.iterator of its own world",
		"JSON.parse = JSON.stringify = () => '[]';",
		"Object.keys = Object.entries = () => [];",
		"Object.is = () => true;",
		"Array.prototype[Symbol.iterator] = function* () {};",
		NO_TRICK,
	),
	{
		name: "patches the tests' world through an object that they hand over",
		lab: 1,
		trick: [
			OUTER,
			"function TRICK(ws) {",
			"	const world = outer(ws);",
			"	const lie = () => true;",
			"	for (const kind of ['Array', 'Object', 'Map', 'Set', 'String', 'Promise', 'Error', 'Function', 'RegExp'])",
			"		for (const name of Object.getOwnPropertyNames(world[kind].prototype)) try { world[kind].prototype[name] = lie; } catch {}",
			"	for (const [kind, name] of [['JSON', 'stringify'], ['JSON', 'parse'], ['Object', 'is'], ['Object', 'keys'], ['Array', 'isArray'], ['Reflect', 'apply']])",
			"		try { world[kind][name] = lie; } catch {}",
			"	for (const name of ['Array', 'Object', 'JSON', 'Map', 'Error', 'Reflect', 'console', 'globalThis']) try { world[name] = lie; } catch {}",
			"	try { world.Object.prototype[Symbol.hasInstance] = lie; } catch {}",
			"	try { Object.setPrototypeOf(world.Array.prototype, { at: lie }); } catch {}",
			"}",
		],
	},
	{
		name: "imports the checks through the tests' world, in a promise job, and patches them",
		lab: 1,
		trick: [
			"function TRICK(ws) {",
			"	const bring = ws.constructor.constructor('name', 'return import(name)');",
			"	bring('check').then((check) => {",
			"		const nothing = () => undefined;",
			"		for (const name of ['fail', 'ok', 'equal', 'list', 'throws', 'refuses', 'broken']) check.Check.prototype[name] = nothing;",
			"	}, () => {});",
			"}",
		],
	},
	{
		name: "imports the stage's inside through the tests' world and turns the power off",
		lab: 1,
		trick: [
			"function TRICK(ws) {",
			"	const bring = ws.constructor.constructor('name', 'return import(name)');",
			"	bring('stage/host.ts').then(({ host }) => { host.charge(-1e9); host.cut('{}'); }, () => {});",
			"	bring('stage/process.ts').then(({ losePower }) => losePower(), () => {});",
			"}",
		],
	},
	{
		name: "registers tests of its own",
		lab: 1,
		trick: [
			"function TRICK(ws) {",
			"	const bring = ws.constructor.constructor('name', 'return import(name)');",
			"	bring('check').then(({ test, list }) => { for (const { id } of list()) test(id, '', () => {}); }, () => {});",
			"}",
		],
	},
	...both(
		"throws what looks like a pass",
		"class CheckFailed extends Error { name = 'CheckFailed'; kind = 'passed'; status = 'passed'; }",
		"function TRICK() { throw Object.assign(new CheckFailed(''), { message: '', verdict: 'passed' }); }",
	),
	...both("throws nothing at all", "function TRICK() { throw undefined; }"),
	...both(
		"throws a Proxy that agrees with everything",
		"const yes = new Proxy(function () {}, { get: () => yes, apply: () => yes, has: () => true, construct: () => yes });",
		"function TRICK() { throw yes; }",
	),
	{
		name: "answers with a Proxy that agrees with everything",
		lab: 1,
		trick: [
			"const yes = new Proxy(function () {}, {",
			"	get: (_, name) => (name === Symbol.toPrimitive ? () => 'e1' : name === 'then' ? undefined : yes),",
			"	apply: () => yes,",
			"	construct: () => yes,",
			"});",
		],
		wrong: "export const SessionLog = yes;",
	},
	{
		name: "answers with lists whose getters count what they are asked",
		lab: 1,
		trick: [
			"const list = () => new Proxy([], { get: (_, name) => (name === 'length' ? 4 : { get role() { return 'user'; }, get content() { return ''; } }) });",
		],
		wrong:
			"export class SessionLog { appendMessage() { return { toString: () => 'e1', valueOf: () => 'e1' }; } entries() { return list(); } rows() { return list(); } replay() { return list(); } }",
	},
	{
		name: "answers with itself, deeper and deeper",
		lab: 1,
		trick: ["const deep = new Proxy([], { get: (_, name) => (name === 'length' ? 1 : deep) });"],
		wrong:
			"export class SessionLog { appendMessage() { return deep; } entries() { return deep; } rows() { return deep; } replay() { return deep; } }",
	},
	{
		name: "answers with promises",
		lab: 1,
		trick: [],
		wrong:
			"export class SessionLog { async appendMessage() { return 'e1'; } async entries() { return []; } async rows() { return []; } async replay() { return []; } }",
	},
	{
		name: "answers with generators that never end",
		lab: 1,
		trick: ["function* forever() { for (let n = 1; ; n++) yield n; }"],
		wrong:
			"export class SessionLog { appendMessage() { return [...forever()]; } entries() { return forever(); } rows() { return forever(); } replay() { for (const _ of forever()); } }",
	},
	{
		name: "empties the messages that it is given, and what the tests compare them with",
		lab: 1,
		caughtBy: ["gives-back-whole", "answers-are-yours", "every-cut"],
		trick: [],
		wrong: `export class SessionLog {
	#kept = [];
	appendMessage(message) {
		try { for (const name of Object.keys(message)) delete message[name]; } catch {}
		this.#kept.push({});
		return "e" + this.#kept.length;
	}
	entries() { return this.#kept; }
	rows() { return this.#kept.map((one, n) => ["e" + (n + 1), one]); }
	replay() { return this.#kept; }
}`,
	},
	...both("throws at its top", "throw new Error('not today');", NO_TRICK).map((cheat) => ({
		...cheat,
		says: "not today",
	})),
	...both("never ends at its top", "for (;;);", NO_TRICK).map((cheat) => ({ ...cheat, says: "used up its fuel" })),
	...both("calls itself at its top", "(function f() { f(); f(); })();", NO_TRICK),
	...both("fills the memory at its top", "const all = []; for (;;) all.push({ all });", NO_TRICK).map((cheat) => ({
		...cheat,
		says: "used up its memory",
	})),
	...both("prints without an end", "for (;;) console.log('passed');", NO_TRICK).map((cheat) => ({
		...cheat,
		says: "printed more than",
	})),
	...both(
		"prints a report of its own and stops",
		'console.log(JSON.stringify({ kind: "passed", passed: 99, failed: 0, tests: [] }));',
		"function TRICK() { throw { kind: 'passed' }; }",
	),
	...both(
		"freezes its own world",
		"Object.freeze(globalThis); for (const name of Reflect.ownKeys(globalThis)) Object.freeze(globalThis[name]);",
		NO_TRICK,
	),
	...both(
		"deletes its own world",
		"for (const name of Reflect.ownKeys(globalThis)) try { delete globalThis[name]; } catch {}",
		NO_TRICK,
	),
	{
		name: "leaves in the middle, by switching the disk off",
		lab: 1,
		trick: ["function TRICK(ws) { ws.reboot(); }"],
	},
	{
		name: "leaves in the middle, by every name that ends a program",
		lab: 1,
		trick: [
			"function TRICK() { for (const end of ['process.exit(0)', 'Deno.exit()', 'quit()', 'close()', 'std.exit(0)', 'exit()']) try { (0, eval)(end); } catch {} }",
		],
	},
	{
		name: "knows a test by its stack, and answers only to another",
		lab: 1,
		trick: ["function TRICK() { if (/tests\\.ts|check\\.ts/.test(new Error().stack)) throw new Error('seen'); }"],
	},
	{
		name: "catches what its listeners' checks throw",
		lab: 2,
		trick: [NO_TRICK],
		wrong: `export function persistTo(log) {
	return (event) => { try { log.appendMessage({ role: "user", content: "wrong" }); } catch {} };
}`,
	},
];

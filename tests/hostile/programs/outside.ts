// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the programs are source texts
import type { HostileProgram } from "../program.ts";

const ERROR = { kind: "error" } as const;
const PASSED = { kind: "passed", says: "" } as const;

/** Names by which JavaScript usually reaches the outside of itself. */
const NAMES = (
	"Bun Deno Worker SharedWorker WebAssembly XMLHttpRequest WebSocket EventSource BroadcastChannel MessageChannel Blob File " +
	"FileReader Image Request Response Headers URL caches cookieStore crypto document fetch frames global history importScripts " +
	"indexedDB localStorage location module exports name navigator onmessage open opener parent performance postMessage print " +
	"process queue require requestAnimationFrame self sessionStorage setImmediate setInterval setTimeout top window " +
	"__dirname __filename __pullThePlugHost std os bjson scriptArgs load gc"
).split(" ");

/** Programs that look for a way out. */
export const outside: HostileProgram[] = [
	{
		...PASSED,
		name: "every global that leads outside",
		lines: [
			`const names = ${JSON.stringify(NAMES)};`,
			"console.log(names.filter((name) => name in globalThis).join(' ') || 'none');",
		],
		prints: ["none"],
	},
	{
		...PASSED,
		name: "every global that leads outside, in a booted program",
		lines: [
			'import * as lab from "lab";',
			`const names = ${JSON.stringify(NAMES)};`,
			"lab.boot(({ harness }) => console.log(harness.look(names)));",
		],
		harness: [
			"export const look = (names: string[]) => names.filter((name) => name in globalThis).join(' ') || 'none';",
		],
		prints: ["none"],
	},
	{
		...PASSED,
		name: "the global through Function",
		lines: [
			"const world = Function('return this')();",
			"console.log(world === globalThis, typeof world.fetch, typeof world.process);",
		],
		prints: ["true undefined undefined"],
	},
	{
		...PASSED,
		name: "the global through a stage object's constructor",
		lines: [
			'import * as lab from "lab";',
			"const world = (lab.Workspace.constructor as Function)('return this')();",
			"console.log(typeof world.fetch, typeof world.process, typeof world.__pullThePlugHost);",
		],
		prints: ["undefined undefined undefined"],
	},
	{
		...PASSED,
		name: "eval of what is not there",
		lines: [
			"for (const name of ['fetch(\"/\")', 'process.exit()', 'require(\"fs\")', 'postMessage(1)', 'close()']) {",
			"	try { (0, eval)(name); } catch (e) { console.log((e as Error).name); }",
			"}",
		],
		prints: Array<string>(5).fill("ReferenceError"),
	},
	{
		...PASSED,
		name: "import() of whatever it likes",
		lines: [
			"for (const name of ['lab', 'stage/host.ts', 'node:fs', 'harness.ts', 'https://example.org/x.js', 'data:text/javascript,1']) {",
			"	try {",
			"		await (new Function('name', 'return import(name)'))(name);",
			"		console.log('got', name);",
			"	} catch { console.log('no'); }",
			"}",
		],
		prints: Array<string>(6).fill("no"),
	},
	{ ...ERROR, name: "import() of a file", lines: ["", "await import('./other.ts');"], line: 2, says: "./other.ts" },
	{
		...ERROR,
		name: "import() of a computed name",
		lines: ["const name = 'fs';", "await import(name);"],
		line: 2,
		says: "computed",
	},
	{
		...ERROR,
		name: "import() out of eval",
		lines: ["", "await eval('import(\"fs\")');"],
		says: "not possible here",
		line: 2,
	},
	{
		...ERROR,
		name: "an import of node:fs",
		lines: ["console.log('never');", 'import fs from "node:fs";', "fs.readFileSync('/etc/passwd');"],
		line: 2,
		says: "node:fs",
	},
	{
		...ERROR,
		name: "an import of the stage's inside",
		lines: ['import { host } from "stage/host.ts";', "host.print('1');"],
		line: 1,
		says: "stage/host.ts",
	},
	{
		...ERROR,
		name: "an import by a path upwards",
		lines: ["", 'import "../stage/host.ts";'],
		line: 2,
		says: "../stage/host.ts",
	},
	{
		...ERROR,
		name: "an import of the checks",
		lines: ['import { test } from "check";', "test('a', 'b', () => {});"],
		line: 1,
		says: "check",
	},
	{
		...ERROR,
		name: "an import of an address",
		lines: ["", "", 'import "https://example.org/x.js";'],
		line: 3,
		says: "https://example.org/x.js",
	},
	{
		...ERROR,
		name: "a re-export of what is not there",
		lines: ["", 'export * from "nowhere";'],
		line: 2,
		says: "nowhere",
	},
	{
		...ERROR,
		name: "an import that a harness may not have",
		lines: ['import "harness";'],
		harness: ["", 'import * as lab from "lab";', "export const a = lab;"],
		line: 2,
		file: "harness.ts",
		says: "harness.ts imports nothing",
	},
	{
		...ERROR,
		name: "an import of a name that the harness lacks",
		lines: ["", 'import { nothing } from "harness";', "nothing();"],
		harness: ["export const something = 1;"],
		line: 2,
		says: "nothing",
	},
	{
		...ERROR,
		name: "an import of a name that the stage lacks",
		lines: ['import { wrkspace } from "lab";', "wrkspace();"],
		line: 1,
		says: "wrkspace",
	},
	{ ...PASSED, name: "waiting with Atomics", lines: ["console.log(typeof Atomics);"], prints: ["undefined"] },
	{ ...PASSED, name: "import.meta", lines: ["console.log(Object.keys(import.meta).length);"], prints: ["0"] },
	{
		...PASSED,
		name: "a clock and dice",
		lines: ["console.log(Date.now() === Date.now(), new Date().toISOString() === new Date().toISOString());"],
		prints: ["true true"],
	},
	{ ...PASSED, name: "the debugger", lines: ["debugger;", "console.log('on');"], prints: ["on"] },
	{
		...ERROR,
		name: "every global deleted",
		lines: [
			"for (const name of Object.getOwnPropertyNames(globalThis)) {",
			"	try { delete (globalThis as Record<string, unknown>)[name]; } catch {}",
			"}",
			"throw new Error_();",
		],
		line: 4,
		says: "Error_ is not defined",
	},
	{
		...ERROR,
		name: "every built-in patched",
		lines: [
			"const { ownKeys, defineProperty } = Reflect;",
			"const kinds = [Array, Map, Set, String, RegExp, Promise, Error, Function, Object];",
			"const lie = { value: () => 'a lie' };",
			"for (let k = 0; k < kinds.length; k++) {",
			"	const keys = ownKeys(kinds[k]!.prototype);",
			"	for (let n = 0; n < keys.length; n++) if (keys[n] !== 'length') defineProperty(kinds[k]!.prototype, keys[n]!, lie);",
			"}",
			"JSON.stringify = JSON.parse = lie.value as never;",
			"throw new TypeError('the truth');",
		],
		line: 9,
		says: "the truth",
	},
	{
		...ERROR,
		name: "toJSON for every object",
		lines: [
			"(Object.prototype as never as { toJSON(): unknown }).toJSON = () => undefined;",
			"console.log('a');",
			"throw new Error('plain');",
		],
		line: 3,
		says: "Error (line 3): plain",
		prints: ["a"],
	},
	{
		...ERROR,
		name: "toJSON for every object, traced",
		lines: [
			'import * as lab from "lab";',
			"(Object.prototype as never as { toJSON(): unknown }).toJSON = () => 7;",
			"new lab.Workspace().writeText('a', 'b');",
			"console.log('a');",
			"lab.boot(() => { throw new Error('inside'); });",
			"throw new Error('plain');",
		],
		harness: ["export const none = 0;"],
		line: 6,
		says: "Error (line 6): plain",
		prints: ["a"],
		trace: true,
	},
	{
		...ERROR,
		name: "a line number for every object",
		lines: [
			"Object.assign(Object.prototype, { line: 77, file: 'harness.ts', column: 1 });",
			"",
			"throw new Error('plain');",
		],
		line: 3,
		says: "Error (line 3): plain",
	},
	{
		...ERROR,
		name: "fields of every object that cannot be set",
		lines: [
			"const lie = { __proto__: null, set() {}, get: () => 'a lie' } as never;",
			"for (const name of ['name', 'message', 'stack', 'value', 'get', 'set', 'type', 'n', 'process', '0', 'file', 'line']) Object.defineProperty(Object.prototype, name, lie);",
			"throw new Error('plain');",
		],
		line: 3,
		says: "Error (line 3): plain",
	},
	{
		...PASSED,
		name: "what an earlier program left behind",
		lines: [
			"console.log('left' in globalThis, [1].map((n) => n + 1)[0]);",
			"(globalThis as { left?: 1 }).left = 1;",
			"Array.prototype.map = (() => 'spoilt') as never;",
		],
		prints: ["false 2"],
	},
];

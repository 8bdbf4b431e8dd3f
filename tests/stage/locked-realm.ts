// A realm that is locked down for good, so it runs in a thread of its own: see lockdown.test.ts.
import { parentPort } from "node:worker_threads";

// Node's own globals are none of the engine's, and some cannot be frozen.
const LANGUAGE = new Set(
	"Error EvalError RangeError ReferenceError SyntaxError TypeError URIError AggregateError Array Object Function Iterator parseInt parseFloat isNaN isFinite decodeURI decodeURIComponent encodeURI encodeURIComponent escape unescape Infinity NaN undefined eval Number Boolean String Math Reflect Symbol globalThis BigInt Date RegExp JSON Proxy Map Set WeakMap WeakSet ArrayBuffer SharedArrayBuffer Uint8ClampedArray Int8Array Uint8Array Int16Array Uint16Array Int32Array Uint32Array BigInt64Array BigUint64Array Float32Array Float64Array DataView Promise WeakRef FinalizationRegistry".split(
		" ",
	),
);
for (const name of Object.getOwnPropertyNames(globalThis))
	if (!LANGUAGE.has(name)) delete (globalThis as Record<string, unknown>)[name];

(globalThis as Record<string, unknown>).__pullThePlugHost = {
	tracing: false,
	print: () => undefined,
	trace: () => undefined,
	charge: () => undefined,
	cut: () => undefined,
	boot: (run: (harness: unknown, global: object) => void) => {
		run({}, {});
		return '{"ended":"finished"}';
	},
};
const { install } = await import("../../labs/stage/realm.ts");
const { lockdown } = await import("../../labs/stage/lockdown.ts");
const lab = await import("../../labs/stage/index.ts");

install(globalThis);
lockdown();

const refused: Record<string, boolean> = {};
const works: Record<string, boolean> = {};

/** Whether an attempt to change something throws. */
function refuses(what: string, attempt: () => unknown): void {
	try {
		attempt();
		refused[what] = false;
	} catch (error) {
		refused[what] = error instanceof TypeError;
	}
}

function holds(what: string, attempt: () => unknown): void {
	try {
		works[what] = attempt() === true;
	} catch {
		works[what] = false;
	}
}

const ws = new lab.Workspace({ a: "1" });
const anything = (value: unknown) => value as Record<string, unknown>;
const prototypeOf = (value: unknown) => anything(Object.getPrototypeOf(value));
const fake = () => "a lie";

refuses("Array.prototype.map", () => (anything(Array.prototype).map = fake));
refuses("a new field of Object.prototype", () => (anything(Object.prototype).added = fake));
refuses("Object.prototype.toString", () => (anything(Object.prototype).toString = fake));
refuses("Error.prototype.name", () => (anything(Error.prototype).name = "x"));
refuses("String.prototype through a string", () => (prototypeOf("").includes = fake));
refuses("JSON.stringify", () => (anything(JSON).stringify = fake));
refuses("the global JSON", () => (anything(globalThis).JSON = {}));
refuses("the global console", () => (anything(globalThis).console = {}));
refuses("console.log", () => (anything(console).log = fake));
refuses("generators", () => (prototypeOf(prototypeOf((function* () {})())).next = fake));
refuses("list iterators", () => (prototypeOf([][Symbol.iterator]()).next = fake));
refuses("map iterators", () => (prototypeOf(new Map().keys()).next = fake));
refuses("set iterators", () => (prototypeOf(new Set().keys()).next = fake));
refuses("string iterators", () => (prototypeOf(""[Symbol.iterator]()).next = fake));
refuses("match iterators", () => (prototypeOf("a".matchAll(/a/g)).next = fake));
refuses("async functions", () => (prototypeOf(async () => undefined).call = fake));
refuses("async generators", () => (prototypeOf(prototypeOf((async function* () {})())).next = fake));
refuses("typed arrays", () => (prototypeOf(Uint8Array.prototype).set = fake));
refuses("iterator helpers", () => (prototypeOf([].values().map(String)).next = fake));
refuses("a workspace", () => (anything(ws).readText = fake));
refuses("every workspace", () => (prototypeOf(ws).readText = fake));
refuses("the class of a workspace", () => (anything(lab.Workspace).prototype = {}));
refuses("every model", () => (prototypeOf(new lab.ScriptedModel([])).complete = fake));
refuses("every shell", () => (prototypeOf(new lab.Shell(ws)).run = fake));
refuses("a stage function", () => (anything(lab.validate).call = fake));
lab.everyCut({
	program: (process) => process.ws.writeText("a", "x"),
	check: ({ cut }) => refuses("every cut", () => (prototypeOf(cut).toString = fake)),
});
refuses("every text encoder", () => (prototypeOf(new TextEncoder()).encode = fake));

holds("classes, their fields and their errors", () => {
	class Torn extends Error {
		override name = "Torn";
	}
	const error = new TypeError("x");
	error.name = "Renamed";
	error.message = "y";
	return new Torn("x").name === "Torn" && String(error) === "Renamed: y";
});
holds("fields that hide what is inherited", () => {
	const thing = anything({});
	thing.toString = () => "mine";
	thing.valueOf = () => 3;
	return String(thing) === "mine" && Number(thing) === 3 && Object.keys(thing).join() === "toString,valueOf";
});
holds(
	"lists, maps and everything else",
	() => [3, 1, 2].sort().join() + new Map([[1, 2]]).size + JSON.stringify({ a: [1] }) === '1,2,31{"a":[1]}',
);
holds("the stage", () => {
	ws.appendText("a", "2");
	const { value } = lab.boot(() => ws.readText("a"));
	return (
		value === "12" &&
		lab.everyCut({ program: (process) => process.ws.writeText("a", "x"), check: () => undefined }).cuts === 3
	);
});
holds("new globals", () => {
	anything(globalThis).mine = 1;
	return anything(globalThis).mine === 1;
});

parentPort!.postMessage({ refused, works });

import type { HostileProgram } from "../program.ts";

const NEVER = { kind: "never settled", says: "waits for a promise that nothing will settle" } as const;
const ERROR = { kind: "error" } as const;

/** Promises that never settle, and those that are rejected. */
export const promises: HostileProgram[] = [
	{ ...NEVER, name: "a promise that nobody settles", lines: ["await new Promise(() => {});"] },
	{ ...NEVER, name: "a race without runners", lines: ["await Promise.race([]);"] },
	{ ...NEVER, name: "a thenable that never answers", lines: ["await { then() {} };"] },
	{
		...NEVER,
		name: "two promises that wait for each other",
		lines: [
			"const a: Promise<unknown> = new Promise((done) => queueMicrotask(() => done(b)));",
			"const b: Promise<unknown> = new Promise((done) => queueMicrotask(() => done(a)));",
			"await a;",
		],
	},
	{
		...NEVER,
		name: "finally over a promise that never settles",
		lines: ["try {", "	await new Promise(() => {});", "} finally {", "	console.log('never');", "}"],
	},
	{
		...ERROR,
		name: "a rejected promise, awaited",
		lines: ["async function f() {", "	throw new Error('later');", "}", "await f();"],
		line: 2,
		says: "Error (line 2): later",
	},
	{
		...ERROR,
		name: "a promise rejected in a job",
		lines: ["await Promise.resolve().then(() => {", "	throw new TypeError('in a job');", "});"],
		line: 2,
		says: "TypeError (line 2): in a job",
	},
	{
		...ERROR,
		name: "a promise that waits for itself",
		lines: ["const a: Promise<unknown> = Promise.resolve().then(() => a);", "await a;"],
		says: "a promise waits for itself",
	},
	{
		...ERROR,
		name: "a promise rejected with nothing",
		lines: ["await Promise.reject();"],
		says: "undefined was thrown, which is not an Error",
	},
	{
		kind: "passed",
		says: "",
		name: "a rejection that nobody awaits",
		lines: ["async function f() {", "	throw new Error('lost');", "}", "f();", "console.log('after');"],
		prints: ["after"],
	},
	{
		...ERROR,
		name: "a booted program that returns a promise",
		lines: ['import * as lab from "lab";', "", "lab.boot(async () => 1);"],
		harness: ["export const none = 0;"],
		line: 3,
		says: "promise",
	},
	{
		...ERROR,
		name: "a harness that awaits at its top",
		lines: ['import "harness";'],
		harness: ["", "await null;"],
		line: 2,
		file: "harness.ts",
		says: "awaits at its top level",
	},
];

import { PROJECT, readCourse } from "../../labs/course/course-node.ts";
import { writeProjects } from "../../labs/verify/types/projects.ts";

/** The end of lesson 11, which exports all that the earlier states do, and more. */
type Newest = typeof import("../../.generated/state-11.2.ts");
/** What every state from lesson 10 on exports. */
type SinceTen = Pick<Newest, keyof typeof import("../../.generated/state-10.ts")>;
/** What every state from lesson 11's first lab on exports. */
type WithLog = Pick<Newest, keyof typeof import("../../.generated/state-11.1.ts")>;

writeProjects(PROJECT, readCourse());

// Loaded by URL, so that nothing looks for the files before they are written; typed as the newest state, because classes with
// private parts are a type of their own in each file.
async function load(version: string): Promise<unknown> {
	return import(/* @vite-ignore */ new URL(`../../.generated/state-${version}.ts`, import.meta.url).href);
}

export const after112 = (await load("11.2")) as Newest;
const after111 = (await load("11.1")) as WithLog;
const after10 = (await load("10")) as SinceTen;

/** Every state, for claims that hold in all of them: [name, harness]. */
export const all: [string, SinceTen][] = [
	["10", after10],
	["11.1", after111],
	["11.2", after112],
];

/** The states that have a log. */
export const withLog: [string, WithLog][] = [
	["11.1", after111],
	["11.2", after112],
];

/** The harness after lesson 2, and after lesson 3. */
export const after022 = (await load("02.2")) as typeof import("../../.generated/state-02.2.ts");
export const after031 = (await load("03.1")) as typeof import("../../.generated/state-03.1.ts");

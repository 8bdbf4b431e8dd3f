/// <reference types="astro/client" />

declare namespace App {
	interface Locals {
		/** Glossary terms that the page being built has linked already: only the first use is a link. */
		terms?: Set<string>;
	}
}

declare module "*.astro" {
	const component: import("astro/runtime/server/index.js").AstroComponentFactory;
	export default component;
}

declare module "virtual:course" {
	type Course = import("../labs/course/course.ts").Course;

	const course: Pick<Course, "parts" | "stops" | "terms">;
	export default course;
}

// The modules of course/plugin.mjs, by the lesson's folder. Null stands for "unfinished", which a build in CI refuses.
declare module "virtual:lab-pages" {
	const pages: Record<string, import("./data/labs.ts").LabPage[]> | null;
	export default pages;
}
declare module "virtual:page-data" {
	import type { EngineData, GraderData } from "../labs/grader/page-data.ts";

	const data: Record<string, { engine: EngineData; grader: GraderData }> | null;
	export default data;
}
declare module "virtual:desk" {
	const desks: Record<string, import("../labs/grader/page-data.ts").DeskData[]> | null;
	export default desks;
}
declare module "virtual:demo" {
	/** Null for a course without a log that could be shown. */
	const demo: import("./controllers/demo-view.ts").Demo | null;
	export default demo;
}
declare module "virtual:reference" {
	const reference: import("../labs/harness/blocks.ts").Reference | null;
	export default reference;
}
declare module "virtual:help" {
	const help: Record<string, import("./help/build.ts").StopHelp> | null;
	export default help;
}

// The modules of help/plugin.mjs.
declare module "virtual:language" {
	const names: import("./help/help.ts").Names;
	export default names;
}
declare module "virtual:libraries" {
	const libraries: Record<string, string>;
	export default libraries;
}

declare module "virtual:engine-wasm" {
	/** Where the engine's compiled file lies. */
	const address: string;
	export default address;
}

// The service worker: it keeps the course, and answers its pages without a network. Bundled by plugin.mjs, which names its files.
import { KeptCourse, NoRoomError } from "./kept-course.ts";
import type { Ask, CourseList, NotKept } from "./list.ts";

/** Put in its place by the build. */
declare const COURSE_LIST: CourseList;

/** What is used of a service worker's world; TypeScript's own description of it cannot stand beside that of a page's. */
interface Scope {
	readonly registration: { readonly scope: string };
	readonly clients: {
		matchAll(which: { type: "window"; includeUncontrolled: true }): Promise<{ postMessage(message: NotKept): void }[]>;
		claim(): Promise<void>;
	};
	skipWaiting(): Promise<void>;
	addEventListener(kind: "install" | "activate", act: (event: Extendable) => void): void;
	addEventListener(kind: "fetch", act: (event: Fetched) => void): void;
	addEventListener(kind: "message", act: (event: MessageEvent<Ask> & Extendable) => void): void;
}
interface Extendable {
	waitUntil(work: Promise<unknown>): void;
}
interface Fetched extends Extendable {
	readonly request: Request;
	respondWith(answer: Promise<Response>): void;
}

const scope = self as unknown as Scope;
const course = new KeptCourse(COURSE_LIST, scope.registration.scope);
const pages = () => scope.clients.matchAll({ type: "window", includeUncontrolled: true });

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
	if (course.covers(event.request)) event.respondWith(course.answer(event.request));
});
scope.addEventListener("message", (event) => {
	if (event.data === "take") event.waitUntil(scope.skipWaiting());
	if (event.data === "kept") event.waitUntil(course.kept().then((kept) => event.ports[0]?.postMessage(kept)));
});

/** Fails where the course cannot be kept: then whatever was there before goes on. */
async function install(): Promise<void> {
	try {
		await course.fill();
	} catch (error) {
		const notKept = error instanceof NoRoomError ? "no room" : "not fetched";
		for (const page of await pages()) page.postMessage({ notKept });
		throw error;
	}
}

async function activate(): Promise<void> {
	// Other open pages may still ask for files of the version that they came with.
	if ((await pages()).length <= 1) await course.dropOthers();
	await scope.clients.claim();
}

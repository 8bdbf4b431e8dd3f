// What every page does about the network: it has the course kept, offers a newer version of it, and says when there is no network.

import { link } from "../data/link.ts";
import { button, make } from "../elements/dom.ts";
import { getSetting, setSetting } from "../elements/setting.ts";
import { letGo, NO_ROOM } from "./let-go.ts";
import type { Ask, NotKept } from "./list.ts";

/** For how long nobody tries again then, in milliseconds. */
const DAY = 24 * 60 * 60_000;
/** Says, as long as this tab is open, that the newer version is taken at the next visit. */
const LATER = "pull-the-plug/later";

const notice = document.querySelector<HTMLElement>("#course-notice")!;
const connection = document.querySelector<HTMLElement>("#connection")!;

showConnection();
for (const kind of ["online", "offline"]) addEventListener(kind, showConnection);
// The code of a part of the page is fetched when it is needed. Where that fails, the page says so (public/theme.js).
addEventListener("vite:preloadError", () => {
	document.documentElement.dataset.lacks = "code";
});
if (import.meta.env.PROD && navigator.serviceWorker) keepCourse(navigator.serviceWorker);

function showConnection(): void {
	connection.textContent = navigator.onLine ? "" : "Offline";
	connection.title = navigator.serviceWorker?.controller
		? "There is no network. The course is kept in this browser, and goes on working."
		: "There is no network, and the course is not kept in this browser: only what is open works.";
}

function keepCourse(service: ServiceWorkerContainer): void {
	/** Whether this page's version was in charge, and another one may take its place. */
	let isKept = service.controller !== null;
	let agreed = false;
	service.addEventListener("controllerchange", () => {
		showConnection();
		if (agreed) location.reload();
		else if (isKept)
			say("A newer version of the course was taken in another tab. This page is still of the older one.", [
				button("Load it anew", () => location.reload()),
			]);
		isKept = true;
	});
	service.addEventListener("message", ({ data }: MessageEvent<NotKept>) => {
		if (data.notKept !== "no room" || isFull()) return;
		setSetting(NO_ROOM, new Date().toISOString());
		if (service.controller === null)
			say("This browser has no room to keep the course, so it needs the network. All else works as before.", [
				button("Close", close),
			]);
		else
			say("There is a newer version of the course, and this browser has no room for it beside the one that it keeps.", [
				button("Take it, and keep none", () => void letGo().then(() => location.reload())),
				button("Stay with this one", close),
			]);
	});
	const offer = (waiting: ServiceWorker) => {
		if (service.controller === null || isPutOff()) return;
		const take: Ask = "take";
		say("There is a newer version of the course. What you have done stays.", [
			button("Take it now", () => {
				agreed = true;
				waiting.postMessage(take);
			}),
			button("At the next visit", () => {
				putOff();
				close();
			}),
		]);
	};
	const start = async () => {
		if (service.controller === null && isFull()) return;
		const registration = await service.register(link("service-worker.js")).catch(() => undefined);
		// Where service workers are refused there may be nothing, and no error.
		if (!registration) return;
		if (registration.waiting) offer(registration.waiting);
		registration.addEventListener("updatefound", () => {
			const { installing } = registration;
			installing?.addEventListener("statechange", () => {
				if (installing.state === "installed") offer(installing);
			});
		});
		// A page can be open for weeks.
		document.addEventListener("visibilitychange", () => {
			if (document.visibilityState === "visible") void registration.update().catch(() => undefined);
		});
	};
	const idle = () => (globalThis.requestIdleCallback ?? setTimeout)(() => void start());
	if (document.readyState === "complete") idle();
	else addEventListener("load", idle, { once: true });
}

function say(words: string, buttons: HTMLButtonElement[]): void {
	notice.replaceChildren(make("p", {}, words), make("p", {}, ...buttons.flatMap((button) => [button, " "])));
}

function close(): void {
	notice.replaceChildren();
}

function isFull(): boolean {
	return Date.now() - Date.parse(getSetting(NO_ROOM) ?? "") < DAY;
}

function isPutOff(): boolean {
	try {
		return sessionStorage.getItem(LATER) !== null;
	} catch {
		return false;
	}
}

function putOff(): void {
	try {
		sessionStorage.setItem(LATER, "");
	} catch {
		// Where storage is refused, the next page asks again.
	}
}

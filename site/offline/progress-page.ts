// What the progress page says about the course itself: whether it is kept here, and how large it is.

import { getSetting } from "../elements/setting.ts";
import { size } from "../elements/size.ts";
import { NO_ROOM } from "./let-go.ts";
import type { Ask, Kept } from "./list.ts";

const place = document.querySelector<HTMLElement>('[data-slot="offline"]')!;
const service = navigator.serviceWorker as ServiceWorkerContainer | undefined;
void show();
service?.addEventListener("controllerchange", () => void show());

async function show(): Promise<void> {
	const keeper = service?.controller;
	if (!keeper) {
		place.textContent = reason();
		return;
	}
	const { files, bytes } = await ask(keeper);
	place.textContent =
		`The whole course is kept in this browser: ${files} files, ${size(bytes)}. ` +
		"Without a network you can read, run programs and pass labs as always, and what you do is saved as always.";
}

function reason(): string {
	if (import.meta.env.DEV)
		return "While the course is being written, nothing of it is kept: it comes from the author’s own machine.";
	if (!service) return "This browser does not keep the course: it does so only for addresses that begin with https.";
	if (getSetting(NO_ROOM) !== null)
		return "This browser had no room to keep the course, and tries again a day later. Until then the course needs the network.";
	return "The course is not kept in this browser yet. It is fetched once a page has been opened, and then needs no network.";
}

function ask(keeper: ServiceWorker): Promise<Kept> {
	const { port1, port2 } = new MessageChannel();
	return new Promise((resolve) => {
		port1.onmessage = ({ data }: MessageEvent<Kept>) => resolve(data);
		const kept: Ask = "kept";
		keeper.postMessage(kept, [port2]);
	});
}

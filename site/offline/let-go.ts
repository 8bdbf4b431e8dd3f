import { setSetting } from "../elements/setting.ts";

/** The setting that says when there was no room for the course. */
export const NO_ROOM = "no-room-to-keep";

/** Gives back the room that the kept course takes, and remembers that there is none to spare. The page stays as it is. */
export async function letGo(): Promise<void> {
	setSetting(NO_ROOM, new Date().toISOString());
	try {
		const registration = await navigator.serviceWorker?.getRegistration();
		if (!registration) return;
		await registration.unregister();
		await caches.delete(`pull-the-plug ${registration.scope}`);
	} catch (error) {
		console.warn("The kept course could not be let go of:", error);
	}
}

/** What this browser remembers of how the learner likes the page. Progress is kept elsewhere: losing these costs nothing. */
const PREFIX = "pull-the-plug/";

/** The remembered value, or null where there is none or storage is refused. */
export function getSetting(name: string): string | null {
	try {
		return localStorage.getItem(PREFIX + name);
	} catch {
		return null;
	}
}

/** Remembers a value, or forgets it when it is null, and tells the whole page with a `ptp:setting` event. */
export function setSetting(name: string, value: string | null): void {
	try {
		if (value === null) localStorage.removeItem(PREFIX + name);
		else localStorage.setItem(PREFIX + name, value);
	} catch {
		// A browser that refuses storage forgets; the page works all the same.
	}
	document.dispatchEvent(new CustomEvent("ptp:setting", { detail: { name, value } }));
}

/** Calls back whenever a setting changes on this page. */
export function onSetting(name: string, changed: (value: string | null) => void): void {
	document.addEventListener("ptp:setting", (event) => {
		const { detail } = event as CustomEvent<{ name: string; value: string | null }>;
		if (detail.name === name) changed(detail.value);
	});
}

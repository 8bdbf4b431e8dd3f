import type { Target, Version } from "../../labs/progress/replay.ts";

/**
 * The text of a cell or lab that another tab (or an import) wrote while the text that now stands was being written: the
 * newest such, of which the tab that wrote last has not said that it knows. It says so by taking that text as its own, or
 * by writing its own once more, unchanged. Nothing where nobody else wrote.
 */
export function rivalOf({ current, versions }: Target): Version | undefined {
	if (current === undefined) return undefined;
	const own = (version: Version) => version.tab === current.tab;
	const first = versions.findIndex(own);
	if (first < 0) return undefined;
	let said = first;
	let before: Version | undefined;
	for (const [index, version] of versions.entries()) {
		if (!own(version)) continue;
		if (before?.text === version.text) said = index;
		before = version;
	}
	const known = new Set(versions.filter(own).map(({ text }) => text));
	return versions.slice(said + 1).findLast((version) => !own(version) && !known.has(version.text));
}

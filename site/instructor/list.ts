import { find } from "../elements/dom.ts";

/** Marks a file in the list of all of them, by its path, and scrolls the list, not the page, to where it stands. */
export function markInList(list: HTMLElement, path: string): void {
	for (const line of list.querySelectorAll<HTMLElement>("[data-path]")) {
		const link = find(line, "a");
		link.removeAttribute("aria-current");
		if (line.dataset.path !== path) continue;
		link.setAttribute("aria-current", "true");
		const [frame, place] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
		if (place.top < frame.top || place.bottom > frame.bottom)
			list.scrollTop += place.top - frame.top - frame.height / 3;
	}
}

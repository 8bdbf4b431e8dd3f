/**
 * Brings an element into view, and does nothing where all of it is. One that is higher than the window begins at the window's top.
 * The page glides there, except for those who have asked for less movement.
 */
export function bringIntoView(element: Element): void {
	const { top, bottom, height } = element.getBoundingClientRect();
	if (top >= 0 && bottom <= innerHeight) return;
	const block = top < 0 || height > innerHeight ? "start" : "end";
	const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
	element.scrollIntoView({ block, behavior: still ? "auto" : "smooth" });
}

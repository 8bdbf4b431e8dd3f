/** The key that opens an element over the whole page, and leaves it. Escape does not: in an editor it has work of its own. */
const KEY = "F4";

/**
 * Lets an element be opened over the whole page: `data-full` is on it meanwhile, everything else on the page is inert, and the
 * focus stays with what had it. Left by the same button or the same key; the page is then where it was.
 */
export function fullScreen(element: HTMLElement, button: HTMLButtonElement): { toggle(): void } {
	const words = button.textContent;
	let restore: (() => void) | undefined;
	const toggle = () => {
		if (restore) restore();
		else restore = open();
	};
	const open = () => {
		const [root, place] = [document.documentElement, scrollY];
		const behind = around(element);
		for (const one of behind) one.inert = true;
		element.toggleAttribute("data-full", true);
		root.toggleAttribute("data-covered", true);
		button.textContent = "Leave full screen";
		return () => {
			for (const one of behind) one.inert = false;
			element.toggleAttribute("data-full", false);
			root.toggleAttribute("data-covered", false);
			button.textContent = words;
			scrollTo({ top: place, behavior: "instant" });
			restore = undefined;
		};
	};
	button.title = `${KEY} opens it and leaves it`;
	element.addEventListener("keydown", (event) => {
		// Where there is no room for it the button is not shown.
		if (event.key !== KEY || event.altKey || !button.checkVisibility()) return;
		event.preventDefault();
		toggle();
	});
	return { toggle };
}

/** Everything on the page that an element is no part of, but for what is inert already. */
function around(element: HTMLElement): HTMLElement[] {
	const found: HTMLElement[] = [];
	for (let one = element; one !== document.body; one = one.parentElement!)
		for (const other of one.parentElement!.children)
			if (other !== one && other instanceof HTMLElement && !other.inert) found.push(other);
	return found;
}

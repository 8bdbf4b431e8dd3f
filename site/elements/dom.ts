/** The first element inside that matches. The templates put it there, so its absence is a mistake of ours. */
export function find<T extends HTMLElement = HTMLElement>(inside: ParentNode, selector: string): T {
	const found = inside.querySelector<T>(selector);
	if (!found) throw new Error(`the page lacks ${selector}`);
	return found;
}

/** A new element with properties and children: `make("p", { className: "note" }, "Text")`. */
export function make<K extends keyof HTMLElementTagNameMap>(
	name: K,
	properties: Partial<HTMLElementTagNameMap[K]> = {},
	...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
	const element = Object.assign(document.createElement(name), properties);
	element.append(...children);
	return element;
}

/** A new button that does something when it is pressed. */
export function button(words: string, act: () => void, className = "quiet"): HTMLButtonElement {
	const made = make("button", { type: "button", className }, words);
	made.addEventListener("click", act);
	return made;
}

/** Every button inside that names an action, `<button data-do="run">`, calls the function of that name. */
export function onButtons(inside: HTMLElement, actions: Record<string, (button: HTMLButtonElement) => void>): void {
	inside.addEventListener("click", (event) => {
		const button = (event.target as Element).closest<HTMLButtonElement>("button[data-do]");
		if (!button || !inside.contains(button)) return;
		const action = actions[button.dataset.do ?? ""];
		if (!action) return;
		event.stopPropagation();
		action(button);
	});
}

/** One button takes the other's place, and with it the focus: Run and Stop. */
export function exchange(run: HTMLElement, stop: HTMLElement, busy: boolean): void {
	const focused = document.activeElement === run || document.activeElement === stop;
	run.hidden = busy;
	stop.hidden = !busy;
	// It stands where the other stood: nothing has to be scrolled for it.
	if (focused) (busy ? stop : run).focus({ preventScroll: true });
}

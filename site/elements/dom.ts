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
	made.addEventListener("click", () => keepingFocus(made, act));
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
		keepingFocus(button, () => action(button));
	});
}

/** What can have the focus, and comes with Tab. */
const FOCUSABLE = "a[href], button, input, textarea, select, summary, [tabindex='0']";

/**
 * Does what a button is for. Where that takes the button away while it has the focus, and puts the focus nowhere else, the focus
 * goes to what is nearest: beside the button, or else around its place. It never falls back to the beginning of the page.
 */
function keepingFocus(button: HTMLElement, act: () => void): void {
	const around: Element[] = [];
	for (let place = button.parentElement; place && place.id !== "main"; place = place.parentElement) around.push(place);
	const focused = document.activeElement === button;
	act();
	if (!focused || button.checkVisibility()) return;
	const { activeElement } = document;
	if (activeElement !== button && activeElement !== document.body && activeElement !== null) return;
	for (const place of around) {
		const next = [...place.querySelectorAll<HTMLElement>(FOCUSABLE)].find((one) => one.checkVisibility());
		next?.focus({ preventScroll: true });
		if (next !== undefined && document.activeElement === next) return;
	}
}

/** One button takes the other's place, and with it the focus: Run and Stop. */
export function exchange(run: HTMLElement, stop: HTMLElement, busy: boolean): void {
	const focused = document.activeElement === run || document.activeElement === stop;
	run.hidden = busy;
	stop.hidden = !busy;
	// It stands where the other stood: nothing has to be scrolled for it.
	if (focused) (busy ? stop : run).focus({ preventScroll: true });
}

import type { CellElement } from "../elements/cell.ts";
import { fragmentOf, LinkError, readFragment, TRY } from "../elements/cell-link.ts";
import { button, make } from "../elements/dom.ts";
import { bringIntoView } from "../elements/in-view.ts";

/**
 * Texts of cells in addresses: a cell's button makes one, and a page that is opened with one shows it at its cell, where it can be
 * compared, taken or left. It never runs by itself, and nothing of the learner's changes before they take it.
 */
export function wireLinks(): void {
	document.addEventListener("cell-link", ({ target }) => void copyLink(target as CellElement));
	const offer = () => void (location.hash.startsWith(TRY) && offerText());
	addEventListener("hashchange", offer);
	offer();
}

async function copyLink(cell: CellElement): Promise<void> {
	try {
		const address = new URL(location.href);
		address.hash = await fragmentOf({ cell: cell.name, text: cell.text });
		try {
			await navigator.clipboard.writeText(address.href);
			cell.tell("The link is copied. Whoever opens it sees this text.");
		} catch {
			showAddress(cell, address.href);
		}
	} catch (error) {
		cell.tell(error instanceof LinkError ? error.message : String(error), "error");
	}
}

/** The browser does not let the page copy: the address stands there, selected. */
function showAddress(cell: CellElement, address: string): void {
	const field = make("input", { type: "text", readOnly: true, value: address });
	field.ariaLabel = "The link with this text";
	const place = noticeAt(cell, "address", "The browser did not let the page copy the link. Here it is:", field);
	place.append(" ", closing(place, "Done"));
	field.focus();
	field.select();
}

async function offerText(): Promise<void> {
	const { hash } = location;
	try {
		const { cell: name, text } = await readFragment(hash);
		const cells = [...document.querySelectorAll<CellElement>("ptp-cell")];
		const cell = cells.find((cell) => cell.name === name);
		if (!cell)
			throw new LinkError(`The link to this page carries a text for a program ${name}. There is none on this page.`);
		showText(cell, text);
	} catch (error) {
		if (!(error instanceof LinkError)) throw error;
		const fault = make("p", { className: "linked fault" }, error.message);
		fault.setAttribute("role", "alert");
		document.querySelector(".lesson-head")?.after(fault);
	}
}

function showText(cell: CellElement, text: string): void {
	const words =
		text === cell.text
			? "The text of the link is the one that stands here."
			: "A text from a link. It has not been run.";
	const place = noticeAt(cell, "text", words);
	const beside = make("div", { className: "comparison" });
	if (text !== cell.text) {
		const take = button("Take it", () => {
			cell.take(text);
			done();
		});
		const compare = button("Compare", () => void cell.compare(beside, text, "The link’s text beside yours"));
		place.append(" ", compare, " ", take);
	}
	const leave = button(text === cell.text ? "Done" : "Leave it", () => done());
	const done = () => {
		place.remove();
		history.replaceState(null, "", location.pathname + location.search);
		(cell.querySelector<HTMLElement>(".cm-content, pre") ?? cell).focus({ preventScroll: true });
	};
	place.append(" ", leave, beside);
	bringIntoView(place);
}

/** A place at a cell where something is said about a link, in place of what was said of its kind before. */
function noticeAt(cell: CellElement, kind: "address" | "text", words: string, ...more: Node[]): HTMLElement {
	cell.querySelector(`.linked[data-kind="${kind}"]`)?.remove();
	const place = make("div", { className: "linked cell-newer" }, make("span", {}, words), " ", ...more);
	place.dataset.kind = kind;
	place.setAttribute("role", "group");
	place.ariaLabel = words;
	cell.querySelector(".cell-head")?.after(place);
	cell.tell(words);
	return place;
}

function closing(place: HTMLElement, words: string): HTMLButtonElement {
	return button(words, () => {
		const cell = place.closest<HTMLElement>("ptp-cell");
		place.remove();
		cell?.querySelector<HTMLElement>('[data-do="link"]')?.focus();
	});
}

// The desk of a lesson at work: its labs' files are shown, compared and run, and the address says which. Nothing is kept.
import { placeOf } from "../instructor/address.ts";
import { DeskElement } from "../instructor/desk.ts";
import { PageEngine } from "./engine.ts";

const main = document.querySelector<HTMLElement>("main[data-folder]")!;
customElements.define("ptp-desk", DeskElement);
const desks = [...main.querySelectorAll<DeskElement>("ptp-desk")];
const page = new PageEngine(main.dataset.folder ?? "./");
for (const desk of desks) desk.attach(page);

/** Opens what the address names. What it names and is not there is said, with what is. */
function goToPlace(): void {
	const words = document.querySelector<HTMLElement>("#desk-words")!;
	words.textContent = "";
	const place = placeOf(location.hash);
	if (place === null) return;
	const desk = desks.find((desk) => desk.lab === place.lab);
	if (desk === undefined) {
		const labs = desks.map((desk) => `lab ${desk.lab}`).join(", ") || "no lab";
		words.textContent = `This lesson has no lab ${place.lab}. It has ${labs}.`;
		return;
	}
	if (!desk.isInView()) document.querySelector(`#lab-${place.lab}`)?.scrollIntoView();
	if (place.file !== null) void desk.show(place.file);
}

addEventListener("hashchange", goToPlace);
goToPlace();
document.documentElement.setAttribute("data-ready", "");

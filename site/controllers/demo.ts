import { find } from "../elements/dom.ts";
import { type Cut, cutAt } from "./demo-program.ts";
import { demoView, type Line, valueText } from "./demo-view.ts";
import type { PageEngine } from "./engine.ts";

/**
 * The power cut on the home page, which the build has drawn once: a slider says after how many bytes, and what is then left on
 * the disk is drawn anew. It runs on the page's engine, which is fetched when the slider or the button is first used.
 */
export function wireDemo(place: HTMLElement, page: PageEngine): void {
	const slider = find<HTMLInputElement>(place, "input");
	const words = find(place, ".demo-words");
	let running = false;
	/** Whether somebody has asked while a run was going on: then the slider may stand elsewhere. */
	let again = false;
	const pull = async () => {
		again = running;
		if (running) return;
		running = true;
		if (!page.alive) words.textContent = "Fetching the engine…";
		try {
			await page.ready();
			const { harness } = await page.data();
			show(place, await cutAt(Number(slider.value), harness, (program) => page.run(program), true));
		} catch (error) {
			words.textContent = error instanceof Error ? error.message : String(error);
		} finally {
			running = false;
			if (again) void pull();
		}
	};
	slider.addEventListener("input", () => {
		slider.setAttribute("aria-valuetext", valueText(Number(slider.value), Number(slider.max)));
		void pull();
	});
	find(place, "button").addEventListener("click", () => void pull());
}

function show(place: HTMLElement, cut: Cut): void {
	const { lines, label, caption, words } = demoView(cut);
	const list = find(place, ".log");
	list.replaceChildren(...lines.map(lineOf));
	list.setAttribute("aria-label", label);
	find(place, "figcaption").textContent = caption;
	find(place, ".demo-words").textContent = words;
}

/** As Demo.astro draws it. */
function lineOf({ id, role, text, torn }: Line): HTMLElement {
	const item = document.createElement("li");
	item.classList.toggle("torn", torn);
	for (const [name, words] of [
		["log-id", id],
		["log-role", role],
		["log-text", text],
	] as const) {
		const cell = document.createElement("span");
		cell.className = name;
		cell.textContent = words;
		item.append(cell);
	}
	return item;
}

import { record } from "./record.ts";
import { setSetting } from "./setting.ts";

/** What every page does: the light switch, remembered unfoldings, the list of sections, and places that the log names. */

const light = document.querySelector<HTMLButtonElement>("#light");
const prefersDark = matchMedia("(prefers-color-scheme: dark)");

function isDark(): boolean {
	const chosen = document.documentElement.dataset.theme;
	return chosen ? chosen === "dark" : prefersDark.matches;
}

function showLight(): void {
	light?.setAttribute("aria-pressed", String(isDark()));
}

light?.addEventListener("click", () => {
	const wanted = isDark() ? "light" : "dark";
	// A choice that equals the system's is no choice: the page follows the system again.
	const follows = (wanted === "dark") === prefersDark.matches;
	if (follows) delete document.documentElement.dataset.theme;
	else document.documentElement.dataset.theme = wanted;
	setSetting("theme", follows ? null : wanted);
	showLight();
});
prefersDark.addEventListener("change", showLight);
showLight();

document.addEventListener(
	"toggle",
	(event) => {
		const details = event.target as HTMLDetailsElement;
		const name = details.dataset?.unfold;
		if (!details.open || !name || details.hasAttribute("data-seen")) return;
		details.setAttribute("data-seen", "");
		record(details, "opened", { what: name });
	},
	true,
);

const entries = new Map(
	[...document.querySelectorAll<HTMLAnchorElement>(".contents a[href^='#']")].map((a) => [a.hash.slice(1), a]),
);
if (entries.size > 0) {
	const fold = document.querySelector<HTMLDetailsElement>(".contents details");
	const now = document.querySelector(".contents-now");
	for (const link of entries.values()) link.addEventListener("click", () => fold?.removeAttribute("open"));
	fold?.addEventListener("keydown", ({ key }) => {
		if (key !== "Escape" || !fold.open) return;
		fold.open = false;
		fold.querySelector("summary")?.focus();
	});
	const headings = [...entries.keys()].flatMap((id) => document.getElementById(id) ?? []);
	const mark = () => {
		const passed = headings.filter((heading) => heading.getBoundingClientRect().top < innerHeight / 3);
		const current = passed.at(-1)?.id;
		for (const [id, link] of entries) {
			if (id === current) link.setAttribute("aria-current", "true");
			else link.removeAttribute("aria-current");
		}
		if (now) now.textContent = entries.get(current ?? "")?.textContent ?? "";
	};
	// Which heading was passed last changes only when one of them crosses the upper third of the screen, or jumps over it.
	const watch = new IntersectionObserver(mark, { rootMargin: "1000000px 0px -66% 0px" });
	for (const heading of headings) watch.observe(heading);
}

/** `#program-reopen` and `#question-lamp` lead to where the learner was, as the log of their progress calls it. */
function goToPart(): void {
	const [, kind, name] = /^#(program|question)-(.+)$/.exec(location.hash) ?? [];
	if (kind === undefined || document.getElementById(location.hash.slice(1))) return;
	const part = kind === "program" ? `ptp-cell[name="${name}"]` : `[question="${name}"]`;
	document.querySelector(part)?.scrollIntoView();
}
addEventListener("load", goToPart);
addEventListener("hashchange", goToPart);

// Nobody waits for the first screen any more: the rest is laid out, so that every place in the page is where it will stay.
const FIRST_SCREEN = 3000;
const layOutTheRest = () => delete document.documentElement.dataset.far;
const whenIdle = globalThis.requestIdleCallback ?? setTimeout;
addEventListener("load", () => setTimeout(() => whenIdle(layOutTheRest), FIRST_SCREEN), { once: true });
addEventListener("hashchange", layOutTheRest);
// Before a link of the page is followed.
addEventListener("click", layOutTheRest, { capture: true, once: true });
// Whoever sets out to leave the first screen sooner finds no place that moves later. (The scrolling itself would be too late:
// what was scrolled to would move away.)
for (const kind of ["wheel", "touchmove", "keydown"])
	addEventListener(kind, layOutTheRest, { once: true, passive: true });

if (import.meta.hot) void import("../course/keep-place.ts");

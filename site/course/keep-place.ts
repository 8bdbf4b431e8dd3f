// In `astro dev`: after the reload that a change brings, the author is where they were. The browser puts back a number of
// pixels, and what stands above may have another height by then, so the heading that was nearest is put back at its height.

const KEY = "kept-place";
/** Milliseconds for which parts of a page that has just been loaded may still change their height. */
const SETTLING = 5_000;

interface Place {
	id: string;
	top: number;
}

function here(): Place | undefined {
	const headings = [...document.querySelectorAll<HTMLElement>("main [id]:is(h2, h3)")];
	const places = headings.map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top }));
	return places.sort((a, b) => Math.abs(a.top) - Math.abs(b.top))[0];
}

function putBack({ id, top }: Place): void {
	const off = (document.getElementById(id)?.getBoundingClientRect().top ?? top) - top;
	if (Math.abs(off) > 1) scrollBy({ top: off, behavior: "instant" });
}

const kept = sessionStorage.getItem(KEY);
sessionStorage.removeItem(KEY);
if (kept !== null) {
	const place = JSON.parse(kept) as Place;
	const settle = new ResizeObserver(() => putBack(place));
	settle.observe(document.body);
	const stop = () => settle.disconnect();
	setTimeout(stop, SETTLING);
	// Whoever scrolls goes where they want.
	for (const type of ["wheel", "keydown", "pointerdown", "touchstart"]) addEventListener(type, stop, { once: true });
}

import.meta.hot?.on("vite:beforeFullReload", () => {
	const place = here();
	if (place) sessionStorage.setItem(KEY, JSON.stringify(place));
});

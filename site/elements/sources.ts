/** Notes that name a source: where there is no room beside the text, the number unfolds its note in place. */
document.addEventListener("click", ({ target }) => {
	const fold = (target as Element).closest(".source-fold");
	fold?.setAttribute("aria-expanded", String(fold.getAttribute("aria-expanded") !== "true"));
});

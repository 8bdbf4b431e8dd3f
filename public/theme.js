// What must be known before the first paint. It is a file because the policy allows no inline script.

// A chosen theme, so that the other one does not flash.
try {
	const theme = localStorage.getItem("pull-the-plug/theme");
	if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
	// Storage is refused: the page follows the system.
}

// A page that is opened at its top lays out what is far below later (site/styles/prose.css), so that the first screen is there
// sooner. A place in the middle, a reload's or a link's, would be missed that way.
if (location.hash === "" && performance.getEntriesByType("navigation")[0]?.type === "navigate")
	document.documentElement.dataset.far = "later";

// An old page, and a newer site: its scripts are gone, so it is this one that shows what the page has to say about it.
addEventListener(
	"error",
	({ target }) => {
		if (target instanceof HTMLScriptElement || /^(stylesheet|modulepreload)$/.test(target.rel))
			document.documentElement.dataset.lacks = "code";
	},
	true,
);

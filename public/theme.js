// Runs before the first paint, so that a chosen theme does not flash. It is a file because the policy allows no inline script.
try {
	const theme = localStorage.getItem("pull-the-plug/theme");
	if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
	// Storage is refused: the page follows the system.
}

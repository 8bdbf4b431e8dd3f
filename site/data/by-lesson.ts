/**
 * Files of the lessons' folders by their path from there, `11-pull-the-plug/cells/cable.ts`, wherever the course lies.
 * @param files what `import.meta.glob("@course/labs/lessons/…")` gives
 */
export function byLesson<T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
	const FOLDER = "labs/lessons/";
	return new Map(
		Object.entries(files).map(([path, file]) => [path.slice(path.lastIndexOf(FOLDER) + FOLDER.length), file]),
	);
}

/**
 * The site's base path, from the environment variable `BASE_PATH`, as Astro and the server want it:
 * it begins and ends with a slash. `sub/course`, `/sub/course` and `/sub/course/` all mean the same place.
 *
 * @param {string | undefined} value
 * @returns {string}
 */
export function basePath(value = process.env.BASE_PATH) {
	const parts = (value ?? "").split("/").filter(Boolean);
	return parts.length === 0 ? "/" : `/${parts.join("/")}/`;
}

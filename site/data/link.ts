/** The address of a page of this site, under whatever base path it was built for: `link("glossary/#replay")`. */
export function link(path: string): string {
	return `${import.meta.env.BASE_URL.replace(/\/*$/, "/")}${path.replace(/^\/+/, "")}`;
}

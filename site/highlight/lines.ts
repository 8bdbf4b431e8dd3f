/** The lines of highlighted code (see html.ts), each with its line break; an element that spans lines is closed and opened again. */
export function htmlLines(html: string): string[] {
	let open = "";
	return html.split(/(?<=\n)/).map((line) => {
		const begin = open;
		for (const [tag] of line.matchAll(/<span[^>]*>|<\/span>/g)) open = tag === "</span>" ? "" : tag;
		const closed = open === "" ? line : line.replace(/\n?$/, (end) => `</span>${end}`);
		return begin + closed;
	});
}

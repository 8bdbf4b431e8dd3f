/**
 * The cells or figures that a page shows, each once, in the order of the page: that order is the lesson's. One that is taken
 * from another lesson is not its own.
 * @param page the text of `page.mdx`
 */
export function shownOn(page: string, element: "Cell" | "Figure"): string[] {
	const text = page
		.replace(/^([ \t]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?^[ \t]*\2[ \t]*$/gm, "")
		.replace(/\{\/\*[\s\S]*?\*\/\}/g, "")
		.replace(/(?<!`)`[^`\n]+`(?!`)/g, "");
	const names = [...text.matchAll(new RegExp(`<${element}\\b((?:"[^"]*"|'[^']*'|[^>"'])*)>`, "g"))].flatMap(
		([, attributes = ""]) => {
			const name = /\sname=["']([^"']+)["']/.exec(attributes)?.[1];
			return name === undefined || /\slesson=/.test(attributes) ? [] : [name];
		},
	);
	return [...new Set(names)];
}

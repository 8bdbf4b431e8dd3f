/** A question of a lesson's page, as HTML, and the heading that it stands under. */
export interface PageQuestion {
	/** The heading's HTML; empty for a question that stands before the first. */
	heading: string;
	html: string;
}

/** What `components/instructor` puts around a question, so that it can be found in the page. */
export const QUESTION = { open: "<!--question-->", close: "<!--/question-->" };

const PART = /<h2\b[^>]*>(?<heading>[\s\S]*?)<\/h2>|<!--(?<close>\/?)question-->/g;

/** The questions of a page that was rendered with the desk's components, in order. One within another belongs to the outer one. */
export function questionsIn(html: string): PageQuestion[] {
	const found: PageQuestion[] = [];
	let heading = "";
	let depth = 0;
	let begun = 0;
	for (const match of html.matchAll(PART)) {
		const { heading: words, close } = match.groups as { heading?: string; close?: string };
		if (words !== undefined) {
			if (depth === 0) heading = words.trim();
		} else if (close === "/") {
			depth -= 1;
			if (depth === 0) found.push({ heading, html: html.slice(begun, match.index) });
		} else {
			if (depth === 0) begun = match.index + QUESTION.open.length;
			depth += 1;
		}
	}
	return found;
}

import type { Finding } from "./finding.ts";
import type { LessonTexts, SiteTexts } from "./lesson-texts.ts";
import { elementsNamed, type Page } from "./page.ts";

/** Links that lead nowhere: to an anchor or a page that is not there, and to words that the glossary has not. */
export function lintLinks(texts: LessonTexts, page: Page, site: SiteTexts): Finding[] {
	const file = `${texts.folder}/page.mdx`;
	const own = `lessons/${texts.folder.split("/").at(-1)}/`;
	const found: Finding[] = [];
	const say = (line: number, message: string) => found.push({ lint: "links", file, line, message });
	for (const { href, line } of page.links) {
		if (/^[a-z][a-z0-9+.-]*:/i.test(href)) continue;
		if (href.startsWith("/")) {
			say(
				line,
				`the link ${href} begins at the root, where the site may not be. Write it from this page, such as ../../glossary/`,
			);
			continue;
		}
		const { pathname, hash } = new URL(href, `http://site/${own}`);
		const address = decodeURIComponent(pathname.slice(1));
		const anchors = address === own ? page.anchors : site.addresses.get(address);
		if (anchors === undefined)
			say(
				line,
				`the link ${href} leads to no page of the site. There is ${[...site.addresses.keys()].filter(Boolean).join(", ")}`,
			);
		else if (hash !== "" && anchors !== null && !anchors.has(decodeURIComponent(hash.slice(1))))
			say(
				line,
				`the link ${href} leads to a place that ${address || "the home page"} has not. Use the anchor of one of its headings`,
			);
	}
	for (const { attributes, content, line } of elementsNamed(page.elements, "Term")) {
		const word =
			typeof attributes.of === "string" ? attributes.of : content.replace(/<[^>]*>|[`*]/g, "").replaceAll("’", "'");
		if (!site.isTerm(word))
			say(
				line,
				`<Term>${word.trim()}</Term>: the glossary has no such word. Add it to labs/course/glossary.json, or say which with of="…"`,
			);
	}
	return found;
}

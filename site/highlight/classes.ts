import { type Highlighter, tagHighlighter, tags } from "@lezer/highlight";

/**
 * The few kinds of word that code on this site is coloured by. The static page and the editor share them, so that
 * nothing changes colour when the editor opens. Few, because every coloured word is an element: with all of Lezer's
 * classes a page with a dozen cells has nearly four times as many.
 */
export const CLASSES: Highlighter = tagHighlighter([
	{ tag: tags.keyword, class: "k" },
	{ tag: [tags.string, tags.special(tags.string), tags.regexp], class: "s" },
	{ tag: tags.comment, class: "c" },
	{ tag: [tags.number, tags.bool, tags.null], class: "n" },
	{ tag: [tags.typeName, tags.className], class: "t" },
]);

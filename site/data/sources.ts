/** A place that a claim rests on, as its note names it. */
export interface Place {
	/** `owner/name`, and for a file `@commit`, shortened. */
	project: string;
	/** The file and its lines, or the issue. */
	words: string;
	/** Its address at the project's host. */
	href: string;
}

const FILE = /^([\w.-]+\/[\w.-]+)@([0-9a-f]{7,40}) (\S+?)(?::(\d+)(?:-(\d+))?)?$/;
const ISSUE = /^([\w.-]+\/[\w.-]+)#(\d+)$/;

/**
 * Reads a place: `owner/name@commit path:lines`, `owner/name@commit path`, or `owner/name#number` for an issue.
 *
 * @throws Error where it is neither
 */
export function readPlace(at: string): Place {
	const [, project, commit = "", path, from, to] = FILE.exec(at) ?? [];
	if (project !== undefined) {
		const lines = from ? `#L${from}${to ? `-L${to}` : ""}` : "";
		return {
			project: `${project}@${commit.slice(0, 7)}`,
			words: `${path}${from ? `:${from}${to ? `-${to}` : ""}` : ""}`,
			href: `https://github.com/${project}/blob/${commit}/${path}${lines}`,
		};
	}
	const [, where, issue] = ISSUE.exec(at) ?? [];
	if (where === undefined)
		throw new Error(`<Source at="${at}">: write owner/name@commit path:lines, or owner/name#number.`);
	return { project: where, words: `issue ${issue}`, href: `https://github.com/${where}/issues/${issue}` };
}

/** Stands for a note's number until the page is there: which note comes first is known only then. It is no character of a text. */
export const NUMBER = "\u{E000}";

/**
 * Numbers the notes of a page that has been rendered, in their order, from 1. A note's number stands at once behind the claim,
 * whatever white space or line break the author put between them.
 */
export function numberSources(html: string): string {
	let number = 0;
	return html
		.replace(/\s+(?=<span class="source[" ])/g, "")
		.replace(/<span class="source"[\s\S]*?<!--\/source-->/g, (note) => {
			if (!note.includes(NUMBER)) return note;
			number += 1;
			return note.replaceAll(NUMBER, String(number));
		})
		.replaceAll("<!--/source-->", "");
}

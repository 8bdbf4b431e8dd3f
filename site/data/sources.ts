/** A place that a claim rests on, as its note names it. */
export interface Place {
	/** `owner/name`. */
	project: string;
	/** For a file, `@commit`, shortened; otherwise empty. */
	commit: string;
	/** The file, in pieces behind which a line may end, or the issue. */
	words: string[];
	/** `:3-9`, or empty. */
	lines: string;
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
		const anchor = from ? `#L${from}${to ? `-L${to}` : ""}` : "";
		return {
			project,
			commit: `@${commit.slice(0, 7)}`,
			words: path!.split(/(?<=\/)/),
			lines: from ? `:${from}${to ? `-${to}` : ""}` : "",
			href: `https://github.com/${project}/blob/${commit}/${path}${anchor}`,
		};
	}
	const [, where, issue] = ISSUE.exec(at) ?? [];
	if (where === undefined)
		throw new Error(`<Source at="${at}">: write owner/name@commit path:lines, or owner/name#number.`);
	const href = `https://github.com/${where}/issues/${issue}`;
	return { project: where, commit: "", words: [`issue\u00a0${issue}`], lines: "", href };
}

/** Stands for a note's number until the page is there: which note comes first is known only then. It is no character of a text. */
export const NUMBER = "\u{E000}";

const NOTE = /<span class="source"[\s\S]*?<!--\/source-->/g;

/**
 * Numbers the notes of a page that has been rendered, in their order, from 1. A note's number stands at once behind the claim,
 * whatever white space or line break the author put between them, and what closes the sentence stands before the note: where the
 * note unfolds in the text, no full stop is left alone behind it.
 */
export function numberSources(html: string): string {
	let number = 0;
	return html
		.replace(/\s+(?=<span class="source[" ])/g, "")
		.replace(NOTE, (note) => (note.includes(NUMBER) ? note.replaceAll(NUMBER, String(++number)) : note))
		.replace(/(<span class="source-note">(?:(?!<!--\/source-->)[\s\S])*)<!--\/source-->([.,:;!?)”’]*)/g, "$2$1");
}

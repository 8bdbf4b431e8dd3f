// Where the parts of an object go: on one line, in columns, or a line each. The rules are those of Node's console.

/** Columns that a line may take: what fits is put on one line, less eight for what surrounds it. */
export const WIDTH = 80;
/** Levels that may share a line. */
const SHARED = 3;

/** What is to be laid out. */
export interface Parts {
	/** Text before the bracket, or "". */
	before: string;
	open: string;
	close: string;
	/** The parts, each as text. */
	parts: string[];
	/** Columns of indentation at this point. */
	indent: number;
	/** How many levels lie below this one, as far as is shown. */
	levels: number;
	/** Whether the parts are a list's: then many short ones are put in columns. */
	list: boolean;
	/** How many of the parts go into columns; the rest says what is left out. */
	columned: number;
	/** Whether the list holds numbers only, which are set to the right. */
	numeric: boolean;
}

/** Puts the parts on one line where they fit, in columns where they are many and short, and otherwise a line each. */
export function layout(all: Parts): string {
	const { before, open, close, parts, indent } = all;
	const lead = before === "" ? open : `${before} ${open}`;
	const rows = all.list && parts.length > 6 ? columns(all) : parts;
	if (all.levels < SHARED && rows === parts) {
		const start = parts.length + indent + open.length + before.length + 10;
		const total = parts.reduce((sum, part) => sum + part.length, parts.length + start);
		if (total <= WIDTH && !before.includes("\n") && !parts.some((part) => part.includes("\n")))
			return `${lead} ${parts.join(", ")} ${close}`;
	}
	const margin = `\n${" ".repeat(indent)}`;
	return `${lead}${margin}  ${rows.join(`,${margin}  `)}${margin}${close}`;
}

/** Many short parts in columns, the whole about two and a half times as wide as high; `parts` itself when that does not suit. */
function columns({ parts, columned, indent, numeric }: Parts): string[] {
	const widths = parts.slice(0, columned).map((part) => part.length);
	const widest = Math.max(...widths) + 2;
	const total = widths.reduce((sum, width) => sum + width + 2, 0);
	if (widest * 3 + indent >= WIDTH || (total / widest <= 5 && widest > 8)) return parts;

	const typical = Math.max(widest - 3 - Math.sqrt(widest - total / parts.length), 1);
	const square = Math.round(Math.sqrt(2.5 * typical * columned) / typical);
	const count = Math.min(square, Math.floor((WIDTH - indent) / widest), SHARED * 4, 15);
	if (count <= 1) return parts;

	const columnWidths = Array.from(
		{ length: count },
		(_, column) => Math.max(...widths.filter((_, at) => at % count === column)) + 2,
	);
	const rows: string[] = [];
	for (let at = 0; at < columned; at += count) {
		const row = parts.slice(at, Math.min(at + count, columned));
		const cells = row.map((part, column) => {
			const last = column === row.length - 1;
			const width = columnWidths[column]!;
			if (numeric) return last ? part.padStart(width - 2) : `${part}, `.padStart(width);
			return last ? part : `${part}, `.padEnd(width);
		});
		rows.push(cells.join(""));
	}
	return [...rows, ...parts.slice(columned)];
}

import { marksOf, type Piece, piecesOf } from "../../labs/course/marks.ts";
import { toHtml } from "./html.ts";
import { htmlLines } from "./lines.ts";

/** A line of a cell: its number in the file, from 1, its HTML with its line break, and whether it is one that decides. */
export interface CellLine {
	number: number;
	html: string;
	decides: boolean;
}

/** A cell's text, cut at its regions: each piece with its highlighted lines. */
export function piecesOfCell(source: string): (Piece & { lines: CellLine[] })[] {
	const text = source.replace(/\n$/, "");
	const all = text.split("\n");
	const { deciding } = marksOf(text);
	return piecesOf(text).map((piece) => {
		const code = all.slice(piece.first - 1, piece.last).join("\n") + (piece.last < all.length ? "\n" : "");
		const lines = htmlLines(toHtml(code)).map((html, index) => {
			const number = piece.first + index;
			return { number, html, decides: deciding.includes(number) };
		});
		return { ...piece, lines };
	});
}

import { marksOf, type Piece, piecesOf } from "../../labs/course/marks.ts";
import { lineNumbers, toHtml } from "./html.ts";

/** A cell's text, cut at its regions: each piece with the numbers of its lines, and as HTML with the deciding lines marked. */
export function piecesOfCell(source: string): (Piece & { numbers: string; html: string })[] {
	const text = source.replace(/\n$/, "");
	const lines = text.split("\n");
	const { deciding } = marksOf(text);
	return piecesOf(text).map((piece) => {
		const code = lines.slice(piece.first - 1, piece.last).join("\n") + (piece.last < lines.length ? "\n" : "");
		const own = deciding.filter((line) => line >= piece.first && line <= piece.last);
		const marked = own.map((line) => line - piece.first + 1);
		return { ...piece, numbers: lineNumbers(code, piece.first), html: toHtml(code, "ts", marked) };
	});
}

/**
 * The lines of a text, each with the newline that ends it: joined, they are the text again.
 * "\r\n" stays whole.
 */
function linesOf(text: string): string[] {
	const parts = text.split("\n");
	const last = parts.pop() ?? "";
	const lines = parts.map((part) => `${part}\n`);
	if (last !== "") lines.push(last);
	return lines;
}

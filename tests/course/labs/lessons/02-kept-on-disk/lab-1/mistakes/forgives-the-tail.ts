// says: A last line without its line break is taken for whole, or left out. Whatever stands in it, it is torn.
// caught by: torn-tail, every-cut

// --- solution ---
		if (lines.pop() !== "") throw new Error(`line ${lines.length + 1} is torn`);
// --- mistake ---
		lines.pop();
// --- end ---

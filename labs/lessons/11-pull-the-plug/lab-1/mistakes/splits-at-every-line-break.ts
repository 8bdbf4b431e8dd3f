// says: A message or a line with an unusual line break in it is not read back as it was. You
//   may be cutting lines at other characters than "\n", such as a carriage return or U+2028,
//   and JSON leaves those inside a line; cut at "\n" alone.
// caught by: separators-survive, only-newline-ends-a-line

// --- solution ---
		const lines = text.split("\n");
// --- mistake ---
		const lines = text.split(/\r\n|[\n\r\u2028\u2029\u0085]/);
// --- end ---

// says: Your log cuts lines at other characters than "\n", such as a carriage return or
//   U+2028, and JSON leaves those inside a line, so a message that holds one is torn apart
//   when it is read; cut at "\n" alone.
// caught by: separators-survive, only-newline-ends-a-line

// --- solution ---
		const lines = text.split("\n");
// --- mistake ---
		const lines = text.split(/\r\n|[\n\r\u2028\u2029\u0085]/);
// --- end ---

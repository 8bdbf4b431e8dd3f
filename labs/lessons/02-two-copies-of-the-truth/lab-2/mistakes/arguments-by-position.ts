// says: Your tool takes the first argument for the path and the second for the content.
//   Arguments have names, and the model may write them in any order.
// caught by: from-a-reply

// --- solution ---
			const { path, content } = args as { path: string; content: string };
// --- mistake ---
			const [path, content] = Object.values(args) as [string, string];
// --- end ---

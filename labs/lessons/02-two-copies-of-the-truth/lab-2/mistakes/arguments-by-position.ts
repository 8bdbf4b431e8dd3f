// says: Run for the calls of a reply, your tool does not write, or does not name, the two
//   files that they ask for. It may take the first argument for the path and the second for
//   the content; arguments have names, and the model may write them in any order.
// caught by: from-a-reply

// --- solution ---
			const { path, content } = args as { path: string; content: string };
// --- mistake ---
			const [path, content] = Object.values(args) as [string, string];
// --- end ---

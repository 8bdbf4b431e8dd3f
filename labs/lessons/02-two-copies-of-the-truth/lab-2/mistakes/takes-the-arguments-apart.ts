// says: After a run the arguments are not as they were. You may be taking the content out of
//   them, or tidying them; they are the call's, and the call is in the transcript.
// caught by: arguments-unharmed

// --- solution ---
			const { path, content } = args as { path: string; content: string };
// --- mistake ---
			const { path, content } = args as { path: string; content: string };
			delete args.content;
// --- end ---

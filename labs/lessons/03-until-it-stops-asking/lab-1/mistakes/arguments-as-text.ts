// says: Your run hands the tool its arguments as JSON text. They are an object already; the
//   tool looks for fields in it.
// caught by: own-arguments, three-files

// --- solution ---
			const content = tool.execute(call.arguments);
// --- mistake ---
			const content = tool.execute(
				JSON.stringify(call.arguments) as unknown as Record<string, unknown>,
			);
// --- end ---

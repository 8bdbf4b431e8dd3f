// says: Your run does not hand the tool the arguments of its call as they are. It may hand
//   them over as JSON text, or inside the call; they are an object already, and the tool
//   looks for fields in it.
// caught by: own-arguments, three-files

// --- solution ---
			const content = tool.execute(call.arguments);
// --- mistake ---
			const content = tool.execute(
				JSON.stringify(call.arguments) as unknown as Record<string, unknown>,
			);
// --- end ---

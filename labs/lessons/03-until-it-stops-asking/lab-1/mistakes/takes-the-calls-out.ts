// says: When a reply fails, your list does not end with that reply as it came. The list says
//   what happened: what arrived before the reply broke off stays in it, its calls too.
// caught by: failed-is-kept, failed-ends-the-run

// --- solution ---
		messages.push(reply);
		if (hasFailed(reply)) return reply;
// --- mistake ---
		if (hasFailed(reply)) {
			const words = reply.content.filter((block) => block.type === "text");
			messages.push({ ...reply, content: words });
			return { ...reply, content: words };
		}
		messages.push(reply);
// --- end ---

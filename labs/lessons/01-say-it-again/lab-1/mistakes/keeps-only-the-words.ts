// says: Your transcript holds a message that you made out of the reply's words, not the
//   reply. What else was in it, such as its blocks and its token counts, is lost; push the
//   reply as it came.
// caught by: keeps-replies-whole

// --- solution ---
		this.messages.push(reply);
// --- mistake ---
		const words = reply.content
			.map((block) => (block.type === "text" ? block.text : ""))
			.join("");
		this.messages.push({
			role: "assistant",
			content: [{ type: "text", text: words }],
			stopReason: reply.stopReason,
		});
// --- end ---

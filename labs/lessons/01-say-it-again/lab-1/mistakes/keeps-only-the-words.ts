// says: What you keep or send of a reply is not all of it: some of its blocks or its token
//   counts may be lost. You may be making a new message out of its words; push the reply as
//   it came.
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

/** Whether a reply failed. Nothing in a failed reply may be acted on. */
function hasFailed(reply: AssistantMessage): boolean {
	return reply.stopReason === "error" || reply.stopReason === "aborted";
}

/**
 * Prints each event as one line of JSON, for another program. finish() is false when a reply
 * failed.
 */
export class JsonRenderer {
	#failed = false;

	render(event: AgentEvent): void {
		console.log(JSON.stringify(event));
		if (event.type !== "message_end" || event.message.role !== "assistant") return;
		if (hasFailed(event.message)) this.#failed = true;
	}

	finish(): boolean {
		return !this.#failed;
	}
}

/**
 * Prints the answer and nothing else, so that it can go into a file. All is silent until
 * finish(), which prints the words of the last reply and returns true. When that reply failed
 * it prints "Error: " and the reason, and returns false; without any reply it prints nothing
 * and returns false.
 */
export class FinalTextRenderer {
	#last: AssistantMessage | undefined;

	render(event: AgentEvent): void {
		if (event.type === "message_end" && event.message.role === "assistant")
			this.#last = event.message;
	}

	finish(): boolean {
		if (!this.#last) return false;
		const failed = hasFailed(this.#last);
		console.log(
			failed
				? `Error: ${this.#last.errorMessage ?? this.#last.stopReason}`
				: textOf(this.#last),
		);
		return !failed;
	}
}

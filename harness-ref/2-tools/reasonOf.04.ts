/**
 * What a thrown value says. Anything can be thrown, so the message is looked for and not taken
 * for granted.
 */
function reasonOf(thrown: unknown): string {
	const said =
		typeof thrown === "string"
			? thrown
			: (thrown as { message?: unknown } | null | undefined)?.message;
	return typeof said === "string" && said !== "" ? said : "failed without saying why";
}

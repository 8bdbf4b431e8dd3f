/** The day and the time of an ISO time, as the reader's calendar and clock show them. */
export function dateAndTime(at: string): string {
	return new Date(at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
}

/** The time of day of an ISO time, as the reader's clock shows it. */
export function clockTime(at: string): string {
	return new Date(at).toLocaleTimeString(undefined, { timeStyle: "short" });
}

/** Text for a learner's eyes: clipped, and read from what was thrown without trusting it. */

/** Values up to this many characters are shown whole. */
export const SHORT = 72;

/** The beginning of a text, and a sign that there was more. */
export function clip(text: string, most: number): string {
	return text.length > most ? `${text.slice(0, most)}…` : text;
}

/** The message of anything that was thrown. Never throws. */
export function messageOf(error: unknown): string {
	try {
		if (typeof error === "object" && error !== null && "message" in error) return String(error.message);
		return String(error);
	} catch {
		return "something that cannot be read";
	}
}

/** A number with its noun: "1 message", "5 messages", "1,328 bytes". */
export function count(number: number, noun: string): string {
	return `${grouped(number)} ${noun}${number === 1 ? "" : "s"}`;
}

/** Words in a row: "a.py", "a.py and b.py", "a.py, b.py and c.py". */
export function listed(words: readonly string[]): string {
	if (words.length < 2) return words.join("");
	return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A whole number with a comma before each three digits. Asking the locale for it takes a hundred times as long. */
export function grouped(number: number): string {
	return String(number).replace(/\B(?=(\d{3})+$)/g, ",");
}

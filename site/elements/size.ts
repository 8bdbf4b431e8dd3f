/** A number of bytes in words: "640 kB", "4.6 MB". */
export function size(bytes: number): string {
	if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
	return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

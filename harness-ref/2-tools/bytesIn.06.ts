/** The size of a text in bytes of UTF-8. */
function bytesIn(text: string): number {
	return new TextEncoder().encode(text).length;
}

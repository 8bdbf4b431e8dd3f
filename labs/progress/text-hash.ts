/**
 * A short fingerprint of a text: 16 hexadecimal digits, the same on every machine and in every version of the course.
 * It answers "is this the same text?" (has the starting file changed, which text was attempted); it proves nothing
 * against somebody who wants two texts to collide. Not `crypto.subtle`, because a replay is synchronous and the page
 * may be served from an address that the browser does not call secure.
 *
 * Saved records hold these values, so the function may never change.
 */
export function textHash(text: string): string {
	let left = 0x811c9dc5;
	let right = 0x2545f491;
	for (let i = 0; i < text.length; i++) {
		const unit = text.charCodeAt(i);
		left = Math.imul(left ^ unit, 0x01000193);
		right = Math.imul(((right << 13) | (right >>> 19)) ^ unit, 0x5bd1e995);
	}
	return hex(mixed(left ^ text.length)) + hex(mixed(right ^ left));
}

/** Spreads every bit over the whole word, so that texts that differ in their last letter differ everywhere. */
function mixed(word: number): number {
	const once = Math.imul(word ^ (word >>> 16), 0x7feb352d);
	const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b);
	return twice ^ (twice >>> 16);
}

function hex(word: number): string {
	return (word >>> 0).toString(16).padStart(8, "0");
}

/** A state of a lab, as an address names it: `#lab-1/mistake/ids-from-zero`. */
export interface Place {
	lab: number;
	/** The path of a file on the desk (files.ts): `start`, `mistake/ids-from-zero`. Null where only the lab is named. */
	file: string | null;
}

/** The place that an address's hash names; null where it names none, such as a heading. */
export function placeOf(hash: string): Place | null {
	const [, lab, file = null] = /^#lab-(\d{1,4})(?:\/(.*))?$/s.exec(decoded(hash)) ?? [];
	return lab === undefined ? null : { lab: Number(lab), file };
}

/** The hash that names a place. */
export function hashOf({ lab, file }: Place): string {
	return file === null ? `#lab-${lab}` : `#lab-${lab}/${file}`;
}

/** An address that somebody typed may hold a stray percent sign: then it stands for itself. */
function decoded(hash: string): string {
	try {
		return decodeURIComponent(hash);
	} catch {
		return hash;
	}
}

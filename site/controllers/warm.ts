import type { PageEngine } from "./engine.ts";
import { SAFE } from "./safe.ts";

/** Where a press says that a program will soon be run. */
const AT = "ptp-predict, ptp-cell, ptp-lab, ptp-finale";

/**
 * Whoever answers a question or touches a program will run one soon: the engine is fetched meanwhile, once. Who only reads
 * never fetches it. What could not be fetched is said to whoever runs a program.
 */
export function warmOnPress(page: PageEngine): void {
	if (SAFE) return;
	const done = new AbortController();
	const press = ({ target }: Event) => {
		if (!(target instanceof Element) || !target.closest(AT)) return;
		done.abort();
		void page.ready().catch(() => undefined);
	};
	for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, press, { signal: done.signal });
}

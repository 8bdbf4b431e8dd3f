/** A page's comings and goings, as far as they matter to what it has not saved. */
export interface PageEvents {
	/**
	 * The page is hidden or left, and may never run again: what is not begun when this returns may never be. Phones
	 * end hidden pages without another word, so hiding counts.
	 */
	leaving(): void;
	/** The page is seen again. */
	seen(): void;
	/** The page came back from the browser's cache, where it heard nothing. */
	restored(): void;
}

export interface Page {
	window: EventTarget;
	document: EventTarget & { readonly visibilityState: string };
}

/** Listens until `signal` aborts. Outside a browser there is nothing to hear. */
export function listenToPage({ window, document }: Partial<Page>, events: PageEvents, signal: AbortSignal): void {
	document?.addEventListener(
		"visibilitychange",
		() => (document.visibilityState === "hidden" ? events.leaving() : events.seen()),
		{ signal },
	);
	window?.addEventListener("pagehide", () => events.leaving(), { signal });
	window?.addEventListener(
		"pageshow",
		(event) => {
			if ((event as PageTransitionEvent).persisted) events.restored();
		},
		{ signal },
	);
}

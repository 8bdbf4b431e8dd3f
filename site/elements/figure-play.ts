/** Something that goes on by itself, until it is at its end or somebody wants something. */
export interface Player {
	readonly isPlaying: boolean;
	play(): void;
	pause(): void;
}

/** What a player needs to know of what it plays. */
export interface Played {
	/** The words that are shown now: they stand for as long as it takes to read them. */
	words(): string;
	/** Goes one step on. False where there is none. */
	next(): boolean;
	/** The player began, or paused. */
	changed(isPlaying: boolean): void;
}

/** Milliseconds that words stand for: some to look at the picture, and some for each character. */
const LOOK = 1500;
const CHARACTER = 40;

/**
 * Makes a player for what `element` shows. It pauses at the end, when anything on the page is touched or typed, and while the
 * element is out of view. Whoever calls `play` from a button calls it on `click`: that comes after the touch.
 */
export function makePlayer(element: Element, { words, next, changed }: Played): Player {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const wait = () => {
		timer = setTimeout(() => (next() ? wait() : pause()), LOOK + CHARACTER * words().length);
	};
	const pause = () => {
		if (timer === undefined) return;
		clearTimeout(timer);
		timer = undefined;
		changed(false);
	};
	for (const kind of ["pointerdown", "keydown", "wheel"])
		addEventListener(kind, (event) => isPress(event) || pause(), { capture: true, passive: true });
	document.addEventListener("visibilitychange", () => document.hidden && pause());
	new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting || pause()).observe(element);
	return {
		get isPlaying() {
			return timer !== undefined;
		},
		play() {
			if (timer !== undefined) return;
			wait();
			changed(true);
		},
		pause,
	};
}

/** Whether this is a press of the button itself, which does what it has to do when it is clicked. */
function isPress(event: Event): boolean {
	const isOn = event.target instanceof Element && event.target.closest('[data-do="play"]') !== null;
	return isOn && (event instanceof KeyboardEvent ? [" ", "Enter"].includes(event.key) : event.type === "pointerdown");
}

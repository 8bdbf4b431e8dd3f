import { button, make } from "./dom.ts";

/** What can be done about a newer starting text. */
export interface NewerChoices {
	/** The learner stays with theirs, and is not asked again. */
	keep(): void;
	/** The newer one is shown; the learner's is kept and can be brought back. */
	take(): void;
	/** Shows both, read-only, in the place given. */
	compare(place: HTMLElement): Promise<void>;
}

/** Says that the course has a newer starting text than the one that the learner's grew from, and offers what to do. */
export function offerNewer(place: HTMLElement, choices: NewerChoices): void {
	const beside = make("div", { className: "comparison" });
	const done = (act: () => void) => () => {
		place.hidden = true;
		place.replaceChildren();
		act();
	};
	place.replaceChildren(
		make(
			"p",
			{},
			"The course has a newer starting text than the one yours grew from. ",
			button("Keep mine", done(choices.keep)),
			" ",
			button("Take the new one", done(choices.take)),
			" ",
			button("Compare", () => void choices.compare(beside)),
		),
		beside,
	);
	place.hidden = false;
}

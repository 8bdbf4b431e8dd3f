import { isKnown } from "../../labs/progress/records.ts";
import { button, make } from "../elements/dom.ts";
import { getSetting, setSetting } from "../elements/setting.ts";
import { isWorthKeeping, NOT_NOW, type Persistence, persistence, remindToExport } from "../progress/storage.ts";
import type { Progress } from "../progress/store.ts";
import { exportAll } from "./export.ts";

const ASKED = "asked-to-keep";

/**
 * Asks the browser to keep the work for good: once in each browser, when the first thing is done that would hurt to lose,
 * for some browsers put a question to the learner. Where the answer is no, a lab that has just passed reminds of the export.
 */
export function keepForGood(progress: Progress): void {
	progress.subscribe((records) => {
		const own = records.filter((record) => isKnown(record)).filter(({ tab }) => tab === progress.tab);
		if (!own.some(isWorthKeeping)) return;
		void asked().then(async ({ kept }) => {
			const pass = own.find((record) => record.kind === "passed");
			if (!pass || !remindToExport(kept, await progress.deeds(), { now: Date.now() })) return;
			remind(progress, pass.data.lab);
		});
	});
}

function asked(): Promise<Persistence> {
	const ask = getSetting(ASKED) === null;
	if (ask) setSetting(ASKED, new Date().toISOString());
	return persistence({ ask });
}

/** Under the lab that has passed, in the voice of the page and with a way to be rid of it. */
function remind(progress: Progress, lab: string): void {
	const number = lab.replace("lab-", "");
	const element = document.querySelector(`ptp-lab[data-lab="${number}"] > .bench`);
	if (element === null || document.querySelector(".keep-reminder") !== null) return;
	const words = make("span", {}, "This browser has not promised to keep your work. A copy of it is one file. ");
	const place = make(
		"p",
		{ className: "keep-reminder" },
		words,
		button("Export", async () => place.replaceChildren(await exportAll(progress))),
		" ",
		button("Not now", () => {
			place.remove();
			void progress.append({ lesson: "course", kind: "opened", data: { what: NOT_NOW } });
		}),
	);
	place.setAttribute("role", "status");
	element.after(place);
}

// The progress page: what has been done, whether it is safe, and how to carry it elsewhere.

import { composeOwn } from "../../labs/harness/own-harness.ts";
import { ImportError } from "../../labs/progress/export-file.ts";
import { lessonState, replay } from "../../labs/progress/replay.ts";
import { button, make } from "../elements/dom.ts";
import { size } from "../elements/size.ts";
import { persistence, remindToExport } from "../progress/storage.ts";
import { openProgress } from "../progress/store.ts";
import { readPasses, type Summary, summaryOf } from "../progress/summary.ts";
import { importProgress } from "../progress/transfer.ts";
import { download } from "./download.ts";
import { exportAll } from "./export.ts";
import { type LessonInfo, labsPassed, lessonsOf, showOverview } from "./overview.ts";
import { fetchHarnessData, passedLabs } from "./passed-labs.ts";
import { showSaved } from "./saved.ts";

const slot = (name: string) => document.querySelector<HTMLElement>(`[data-slot="${name}"]`)!;
const progress = await openProgress();
showSaved(progress);
const say = words(slot("transfer"));
await showAll();
progress.subscribe(() => void showAll());
slot("transfer").replaceChildren(...transferControls(), say.place);
document.documentElement.setAttribute("data-restored", "");

/** @param ask whether to ask the browser to keep the work, rather than whether it does */
async function showAll(ask = false): Promise<void> {
	const lessons = lessonsOf(slot("progress"));
	const summary = await summaryOf(
		progress,
		lessons.map(({ number }) => number),
	);
	showOverview(slot("progress"), summary);
	showHarness(lessons, summary);
	const { kept, sentence, usage } = await persistence({ ask });
	const parts = [`${count(summary.count)}.`, sentence];
	const course = navigator.serviceWorker?.controller ? ", the kept course included" : "";
	if (usage !== undefined) parts.push(`The browser counts ${size(usage)} for this site${course}.`);
	if (remindToExport(kept, summary.deeds)) parts.push("There is work here that you have not exported yet.");
	slot("kept").textContent = parts.join(" ");
	if (kept === "promised" || summary.count === 0) return;
	slot("kept").append(
		" ",
		button(ask ? "Ask again" : "Ask it to keep your work", () => void showAll(true)),
	);
}

function transferControls(): HTMLElement[] {
	const save = button("Export", async () => say.it(await exportAll(progress)), "run");
	const file = make("input", { type: "file", accept: ".jsonl,application/jsonl,text/plain", id: "import-file" });
	const label = make("label", { htmlFor: "import-file" }, "Import a file");
	file.addEventListener("change", async () => {
		const chosen = file.files?.[0];
		if (chosen) {
			say.it(`Reading ${chosen.name}…`);
			file.disabled = true;
			await importFile(chosen).finally(() => {
				file.disabled = false;
			});
		}
		file.value = "";
	});
	return [make("p", { className: "transfer" }, save, " ", label, " ", file)];
}

async function importFile(file: File): Promise<void> {
	try {
		const { added, already } = await importProgress(progress, file);
		await showAll();
		say.it(`${file.name}: ${count(added)} ${added === 1 ? "was" : "were"} new, ${already} here already.`);
	} catch (error) {
		if (!(error instanceof ImportError)) throw error;
		say.it(`${file.name} was not imported, and nothing was changed. ${error.message}`, "error");
	}
}

/** A download of the learner's harness at the end of the newest lesson in which they have passed a lab. */
function showHarness(lessons: readonly LessonInfo[], { state }: Summary): void {
	const newest = lessons.findLast(({ number }) => labsPassed(lessonState(state, number)) > 0);
	if (newest === undefined) return;
	const said = words(slot("harness"));
	slot("harness").replaceChildren(
		make(
			"p",
			{},
			`Your harness after ${newest.name}: your code of every lab that you have passed, the reference’s elsewhere. Node runs it as it is. `,
			button("Download harness.ts", () => void takeHome(newest, said), "run"),
		),
		said.place,
	);
}

async function takeHome({ number }: LessonInfo, said: Words): Promise<void> {
	try {
		const data = await fetchHarnessData(slot("harness").dataset.harness ?? "");
		if (data === null) throw new Error("No lesson with a lab is ready.");
		const passed = passedLabs(replay(await readPasses(progress)), data.lessons);
		download("harness.ts", composeOwn(data.reference, { lesson: number }, passed), "text/typescript");
		said.it("");
	} catch (error) {
		said.it(error instanceof Error ? error.message : String(error), "error");
	}
}

/** A place for what the page has to say. */
interface Words {
	place: HTMLElement;
	it(text: string, tone?: "error"): void;
}

function words(after: HTMLElement): Words {
	const place = make("p", { className: "transfer-words" });
	place.setAttribute("role", "status");
	after.append(place);
	return {
		place,
		it(text, tone) {
			place.textContent = text;
			place.dataset.tone = tone ?? "";
		},
	};
}

function count(records: number): string {
	return `${records.toLocaleString("en")} ${records === 1 ? "record" : "records"}`;
}

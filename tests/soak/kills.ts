/** A learner's browser is killed in the middle of whatever they do, again and again; nothing that was saved may be lost. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkRecord, type StoredRecord } from "../../labs/progress/records.ts";
import { lessonState, replay } from "../../labs/progress/replay.ts";
import { LESSON, LOGGED } from "../browser/course.ts";
import { LessonPage } from "../browser/lesson-page.ts";
import { readLog } from "../browser/log.ts";
import { Chance } from "./chance.ts";
import { startChromium } from "./chromium.ts";
import { Learner, type Seen, type Sent, typedIn } from "./learner.ts";

export interface KillOptions {
	/** The address of the site's home page. */
	url: string;
	/** How many kills. */
	times: number;
	seed: number;
	/** After how many kills another learner begins, with an empty profile. */
	generation?: number;
	/** The longest that the learner works before a kill, in milliseconds. */
	longest?: number;
	say(line: string): void;
}

/** What was found over all kills. */
export interface KillReport {
	survived: number;
	/** The pages' states that were acknowledged before a kill, and compared after it. */
	compared: number;
	records: number;
	/** What was lost or broken, in words, each with its kill's number. */
	losses: string[];
}

export async function killAgainAndAgain(options: KillOptions): Promise<KillReport> {
	const { url, times, seed, generation = 10, longest = 6_000, say } = options;
	const chance = new Chance(seed);
	const report: KillReport = { survived: 0, compared: 0, records: 0, losses: [] };
	for (let done = 0; done < times; done += generation) {
		const profile = mkdtempSync(join(tmpdir(), "kill-"));
		try {
			await oneLearner(profile, url, Math.min(generation, times - done), done, chance, longest, report, say);
		} finally {
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
		}
	}
	return report;
}

async function oneLearner(
	profile: string,
	url: string,
	kills: number,
	before: number,
	chance: Chance,
	longest: number,
	report: KillReport,
	say: (line: string) => void,
): Promise<void> {
	const learner = new Learner(chance);
	let log: StoredRecord[] = [];
	// Once more than it is killed: the last time only looks.
	for (let round = 0; round <= kills; round++) {
		const { browser, kill } = await startChromium(profile);
		let killed = false;
		try {
			const context = browser.contexts()[0]!;
			await learner.listen(context);
			const page = await context.newPage();
			const troubles: string[] = [];
			page.on("pageerror", (error) => killed || troubles.push(error.message));
			await page.goto(url + LESSON, { timeout: 120_000 });
			await page.waitForFunction(() => document.documentElement.hasAttribute("data-restored"), undefined, {
				timeout: 120_000,
			});
			const seen = await Learner.look(page);
			const now = await readLog(page);
			if (round > 0) {
				const losses = [...troubles, ...lost(learner.acknowledged, seen, learner.sent), ...broken(log, now, seen)];
				for (const loss of losses) report.losses.push(`kill ${before + round}: ${loss}`);
				for (const loss of losses) say(loss);
				if (losses.length === 0) report.survived += 1;
				say(`survived: ${report.survived} of ${before + round}`);
				if (learner.acknowledged) report.compared += 1;
			}
			log = now;
			// What did not arrive was never typed.
			Object.assign(learner.sent, { cell: typedIn(seen.cell), lab: typedIn(seen.lab), answer: seen.answer });
			if (round === kills) break;
			const deeds = learner.deeds.length;
			const lesson = new LessonPage(page);
			// One kill in five falls into the beginning, the others into the work itself.
			const gone = () => killed;
			if (chance.next() > 0.2) await learner.begin(lesson, gone);
			const work = learner.work(lesson, gone);
			const wait = chance.between(200, longest);
			await Promise.race([work, new Promise((resolve) => setTimeout(resolve, wait))]);
			killed = true;
			const processes = kill();
			await work;
			const did = learner.deeds.slice(deeds).join(", ") || "beginning";
			say(`kill ${before + round + 1} after ${wait} ms (${processes} processes): ${did}`);
		} finally {
			killed = true;
			kill();
			await browser.close().catch(() => {});
		}
	}
	report.records += log.length;
}

/** What the page had said was saved, and does not show any more. */
function lost(acknowledged: Seen | undefined, seen: Seen, sent: Sent): string[] {
	const losses: string[] = [];
	for (const where of ["cell", "lab", "answer"] as const) {
		const typed = (text: string) => (where === "answer" ? text : typedIn(text));
		const now = typed(seen[where]);
		const then = typed(acknowledged?.[where] ?? "");
		if (!now.startsWith(then))
			losses.push(`the ${where} had "…${then.slice(-40)}" saved and shows "…${now.slice(-40)}"`);
		if (!sent[where].startsWith(now)) losses.push(`the ${where} shows "…${now.slice(-40)}", which nobody typed`);
	}
	if (acknowledged === undefined) return losses;
	if (seen.attempts < acknowledged.attempts)
		losses.push(`${acknowledged.attempts} attempts were saved, ${seen.attempts} are there`);
	if (acknowledged.passed && !seen.passed) losses.push("the lab's pass was saved and is gone");
	if (acknowledged.skipped && !seen.skipped) losses.push("the skipped question was saved and is closed");
	return losses;
}

/** What is wrong with the log itself, or with the page as its replay. */
function broken(before: readonly StoredRecord[], now: readonly StoredRecord[], seen: Seen): string[] {
	const faults: string[] = [];
	for (const record of now) {
		try {
			checkRecord(record);
		} catch (error) {
			faults.push(`a record is no record: ${error instanceof Error ? error.message : String(error)}`);
		}
	}
	const ids = new Set(now.map(({ id }) => id));
	const gone = before.filter(({ id }) => !ids.has(id));
	if (gone.length > 0) faults.push(`${gone.length} records that were in the log are gone`);
	const lab = lessonState(replay(now), LOGGED).labs.get("lab-1");
	if ((lab?.attempts.length ?? 0) !== seen.attempts) faults.push("the page shows other attempts than the log has");
	const whole = lab?.attempts.some(({ failed, version }) => failed.length === 0 && version) ?? false;
	if (whole !== seen.passed) faults.push("half a pass: its attempt and the lab's state do not agree");
	return faults;
}

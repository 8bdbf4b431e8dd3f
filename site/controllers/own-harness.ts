import type { Target } from "../../labs/course/reference.ts";
import { gradeLab } from "../../labs/grader/grade.ts";
import { composeOwn, type OwnedBlock, ownedBlocks, type PassedLab } from "../../labs/harness/own-harness.ts";
import type { StoredRecord } from "../../labs/progress/records.ts";
import { replay } from "../../labs/progress/replay.ts";
import type { Runner } from "../../labs/sandbox/runner.ts";
import type { HarnessData, HarnessLesson } from "../data/harness.ts";
import { button, find, make } from "../elements/dom.ts";
import { download } from "./download.ts";
import { PageEngine } from "./engine.ts";
import { passedLabs } from "./passed-labs.ts";
import { SAFE } from "./safe.ts";

/**
 * The learner's own harness on its page: shown block by block, compared lesson by lesson, and handed over once the newest
 * lesson's tests have passed on it.
 */
export class OwnHarness {
	readonly #main: HTMLElement;
	readonly #data: HarnessData;
	/** The blocks' code as the page came with it: the reference's. */
	readonly #shipped: Map<HTMLElement, Node[]>;
	readonly #newest: HarnessLesson;
	readonly #engine: PageEngine;
	readonly #said = make("span", { className: "desk-words" });
	readonly #button = make("button", { type: "button", className: "run" }, "Download harness.ts");
	readonly #choice = make("select", { id: "changed-by" });
	readonly #changes = make("div", { className: "own-changes" });
	#passed: PassedLab[] = [];
	#own: OwnedBlock[] = [];

	constructor(main: HTMLElement, data: HarnessData) {
		this.#main = main;
		this.#data = data;
		const places = [...main.querySelectorAll<HTMLElement>("[data-block]")];
		this.#shipped = new Map(places.map((place) => [place, [...find(place, "pre code").childNodes]]));
		this.#newest = data.lessons.find(({ id }) => id === data.newest)!;
		this.#engine = new PageEngine(this.#newest.address);
		this.#said.setAttribute("role", "status");
		this.#button.addEventListener("click", () => void this.#takeHome());
		this.#slot("home").replaceChildren(this.#button, this.#said);
		for (const { id, name, title } of data.lessons)
			this.#choice.append(make("option", { value: id }, `${capital(name)}, ${title}`));
		this.#choice.value = this.#newest.id;
		this.#choice.autocomplete = "off";
		this.#choice.addEventListener("change", () => void this.#showChanges());
		const label = make("label", { htmlFor: this.#choice.id }, "Lesson");
		this.#slot("changes").replaceChildren(make("p", {}, label, " ", this.#choice), this.#changes);
	}

	/** Shows the harness that a log amounts to. */
	async show(records: readonly StoredRecord[]): Promise<void> {
		this.#passed = passedLabs(replay(records), this.#data.lessons);
		const blocks = ownedBlocks(this.#data.reference, this.#target(), this.#passed);
		this.#own = blocks.filter(({ from }) => from !== null);
		this.#slot("whose").textContent = this.#whose(blocks.length);
		const toNodes = this.#own.length > 0 ? (await import("../highlight/nodes.ts")).toNodes : undefined;
		for (const [place, code] of this.#shipped) {
			const own = this.#own.find(({ name }) => name === place.dataset.block);
			const words = own?.from
				? `yours, from ${this.#lesson(own.from.lesson)?.name}, lab ${own.from.lab}`
				: "the reference’s";
			place.toggleAttribute("data-own", own !== undefined);
			find(place, ".whose").textContent = words;
			find(place, "pre code").replaceChildren(...(own && toNodes ? toNodes(`${own.doc}\n${own.code}`) : code));
		}
		await this.#showChanges();
	}

	#slot(name: string): HTMLElement {
		return find(this.#main, `[data-slot="${name}"]`);
	}

	#lesson(id: string): HarnessLesson | undefined {
		return this.#data.lessons.find((lesson) => lesson.id === id);
	}

	#target(): Target {
		return { lesson: this.#newest.id };
	}

	#whose(all: number): string {
		const { name } = this.#newest;
		if (this.#own.length === 0) {
			return this.#passed.length === 0
				? `You have passed no lab yet: this is the reference’s harness after ${name}.`
				: `What you wrote has been changed by later lessons since: this is the reference’s harness after ${name}.`;
		}
		const names = this.#own.map(({ name }) => name).join(", ");
		return `Your harness after ${name}. ${this.#own.length} of its ${all} blocks ${this.#own.length === 1 ? "is" : "are"} yours: ${names}.`;
	}

	/** The file goes home once the newest lesson's tests have passed on it. What is all the reference's was proved before. */
	async #takeHome(): Promise<void> {
		const text = composeOwn(this.#data.reference, this.#target(), this.#passed);
		const give = () => download("harness.ts", text, "text/typescript");
		if (this.#own.length === 0 || SAFE) {
			give();
			this.#say("The file is among your downloads.");
			return;
		}
		this.#button.disabled = true;
		try {
			const { all, failing } = await this.#prove(text);
			if (failing.length === 0) {
				give();
				this.#say(`All ${all} tests of ${this.#newest.name} pass on it. The file is among your downloads.`);
			} else
				this.#offer(
					`${failing.length} of ${all} tests of ${this.#newest.name} fail on it: ${failing.join(", ")}.`,
					give,
				);
		} catch (error) {
			this.#offer(error instanceof Error ? error.message : String(error), give);
		} finally {
			this.#button.disabled = false;
		}
	}

	async #prove(text: string): Promise<{ all: number; failing: string[] }> {
		this.#say("Fetching the engine…");
		const [data] = await Promise.all([this.#engine.grader(), this.#engine.ready()]);
		const all = data.labs.reduce((sum, lab) => sum + lab.info.length, 0);
		const run: Runner = (program, options) => this.#engine.run(program, options);
		const failing: string[] = [];
		let done = 0;
		const onResult = () => {
			done += 1;
			if (done % 10 === 0)
				this.#say(`Running the tests of ${this.#newest.name} on it: ${Math.min(done, all)} of ${all}.`);
		};
		for (const lab of data.labs) {
			const report = await gradeLab(data, { ...lab, alternatives: [] }, text, run, { tests: lab.info, onResult });
			failing.push(...report.tests.filter(({ status }) => status !== "passed").map(({ id }) => id));
		}
		return { all, failing };
	}

	#say(words: string): void {
		this.#said.textContent = words;
	}

	#offer(words: string, give: () => void): void {
		const all = button("Download it all the same", () => {
			give();
			this.#say("The file is among your downloads.");
		});
		this.#said.replaceChildren(`${words} `, all);
	}

	/** What the chosen lesson changed: the file before it against the file after it, with the learner's own code in both. */
	async #showChanges(): Promise<void> {
		const lesson = this.#lesson(this.#choice.value)!;
		const { hunks } = await import("../data/hunks.ts");
		if (this.#choice.value !== lesson.id) return;
		const stateOf = (target: Target) => composeOwn(this.#data.reference, target, this.#passed);
		const found = hunks(lesson.before ? stateOf(lesson.before) : "", stateOf({ lesson: lesson.id }));
		const parts = found.map(({ line, pieces }) => {
			const pre = make("pre", { className: "diff", tabIndex: 0, role: "group" });
			pre.ariaLabel = `From line ${line}`;
			const kinds = { same: "span", added: "ins", removed: "del" } as const;
			pre.append(make("span", { className: "at" }, `line ${line}\n`));
			pre.append(...pieces.map(({ kind, text }) => make(kinds[kind], {}, text)));
			return pre;
		});
		this.#changes.replaceChildren(...(parts.length > 0 ? parts : [make("p", {}, "Nothing.")]));
	}
}

function capital(words: string): string {
	return words[0]!.toUpperCase() + words.slice(1);
}

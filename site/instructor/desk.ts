import type { LabReport, TestResult } from "../../labs/grader/grade.ts";
import type { DeskData } from "../../labs/grader/page-data.ts";
import type { PageEngine } from "../controllers/engine.ts";
import { graderFor, judge, troubleOf } from "../controllers/judge.ts";
import { type Editor, openEditor } from "../editor/lazy.ts";
import { exchange, find, make, onButtons } from "../elements/dom.ts";
import { sayIn, type Tone } from "../elements/say.ts";
import { getSetting, onSetting } from "../elements/setting.ts";
import { hashOf } from "./address.ts";
import { Comparison } from "./comparison.ts";
import { contentsOf, type DeskFile, nameOf, sentenceOf, textsOf } from "./files.ts";
import { markInList } from "./list.ts";
import { Matrix } from "./matrix.ts";
import { Results, sumOf } from "./results.ts";

const WAY_OUT = "Control or Command with Enter runs the tests. Tab leaves the editor, or Escape and then Tab.";
/** How long after a change the comparison follows, in milliseconds. */
const PAUSE = 400;

/**
 * `<ptp-desk data-lab data-src>`: every file of a lab, for whoever teaches it. Two stand side by side; the left one can be
 * changed and run, the right one shows what it takes to get there. Every file can be run at once into a matrix. What is
 * changed here is kept until the page is left, and nowhere else.
 */
export class DeskElement extends HTMLElement {
	#page: PageEngine | undefined;
	#loading: Promise<void> | undefined;
	#data: DeskData | undefined;
	#files: DeskFile[] = [];
	#matrix: Matrix | undefined;
	#left: DeskFile | undefined;
	#right: DeskFile | undefined;
	/** Files that were changed, by their paths. */
	readonly #changed = new Map<string, string>();
	#editor: Editor | undefined;
	readonly #comparison = new Comparison(this);
	#later: ReturnType<typeof setTimeout> | undefined;
	/** What ends the run of the left file, and that of every file. */
	#stops: Partial<Record<"one" | "all", AbortController>> = {};
	#results!: Results;

	/** Puts the desk to work. Its files are fetched when it comes near the screen, or when one of them is asked for. */
	attach(page: PageEngine): void {
		this.#page = page;
		this.#results = new Results(this, (line, column) => this.#goTo(line, column));
		onButtons(this, {
			run: () => void this.run(),
			stop: () => this.#stops.one?.abort(),
			back: () => this.#putBack(),
			all: () => void this.runAll(),
			"stop-all": () => this.#stops.all?.abort(),
		});
		onSetting("tab-indents", (value) => this.#editor?.setTabIndents(value === "on"));
		this.#choice("left").addEventListener("change", () => {
			const file = this.#choice("left").value;
			if (file !== "") location.hash = hashOf({ lab: this.lab, file });
		});
		this.#choice("right").addEventListener("change", () => void this.beside(this.#choice("right").value));
		const watch = new IntersectionObserver(
			(entries) => {
				if (!entries.some((entry) => entry.isIntersecting)) return;
				watch.disconnect();
				// An address that names a file has asked for another one already.
				void this.load().then(() => (this.hasAttribute("data-asked") ? undefined : this.show("start")));
			},
			{ rootMargin: "300px" },
		);
		watch.observe(this);
	}

	get lab(): number {
		return Number(this.dataset.lab);
	}

	/** Whether any of the desk's work can be seen now. */
	isInView(): boolean {
		const { top, bottom } = find(this, ".desk-work").getBoundingClientRect();
		return top < innerHeight && bottom > 0;
	}

	/** Fetches the lab's files, once. After a failure, which is said, the next call tries again. */
	load(): Promise<void> {
		this.#loading ??= this.#load();
		return this.#loading;
	}

	/** Shows a file on the left, by its path. One that is not there is said by its name. */
	async show(path: string): Promise<void> {
		this.setAttribute("data-asked", path);
		await this.load();
		const file = this.#files.find((file) => file.path === path);
		if (this.getAttribute("data-asked") !== path || this.#data === undefined) return;
		markInList(find(this, ".desk-files"), path);
		if (file === undefined) {
			this.#about(
				`Lab ${this.lab} has no file “${path}”. What there is stands in the list: ${contentsOf(this.#files)}.`,
				"error",
			);
			return;
		}
		await this.#open(file);
	}

	/** Shows a file on the right, by its path. */
	async beside(path: string): Promise<void> {
		await this.load();
		this.#right = this.#files.find((file) => file.path === path);
		await this.#compare();
	}

	/** Runs every test on the left file as it stands. Does nothing while it is running. */
	async run(): Promise<void> {
		const file = this.#left;
		if (file === undefined || this.#stops.one) return;
		const stop = new AbortController();
		this.#stops.one = stop;
		this.#showButtons();
		this.#clear();
		const text = this.#textOf(file);
		const changed = this.#changed.has(file.path);
		try {
			this.#say(this.#page?.alive ? "Running the tests…" : "Fetching the engine…", "busy");
			const grader = await graderFor(this.#enginePage, this.lab, stop.signal);
			let done = 0;
			const all = grader.lab.info.length;
			if (!changed) this.#matrix?.begin(file);
			const report = await judge(grader, text, stop.signal, {
				onResult: (result) => {
					done += 1;
					if (done % 10 === 0 || done === all)
						this.#say(`Running the tests: ${Math.min(done, all)} of ${all}.`, "busy");
					if (!changed) this.#matrix?.set(file, result);
					if (this.#left === file) this.#results.show(result);
				},
			});
			if (!changed) this.#matrix?.end(file, report);
			if (this.#left !== file) return;
			const { words, tone, cost } = sumOf(report);
			this.#say(words, tone, cost);
			this.#results.end(file, report, changed);
		} catch (error) {
			if (!changed) this.#matrix?.drop(file);
			const { words, at } = troubleOf(error, stop.signal);
			if (this.#left === file) this.#fail(words, at);
		} finally {
			delete this.#stops.one;
			this.#showButtons();
		}
	}

	/** Runs every file that has not been run, or all of them again where none is left, into the matrix. */
	async runAll(): Promise<void> {
		if (this.#stops.all) return;
		const stop = new AbortController();
		this.#stops.all = stop;
		this.#showButtons();
		try {
			await this.load();
			const matrix = this.#matrix;
			if (matrix === undefined) return;
			this.#words("Fetching the engine…");
			const grader = await graderFor(this.#enginePage, this.lab, stop.signal);
			const left = this.#files.filter((file) => !matrix.has(file));
			const files = left.length === 0 ? this.#files : left;
			for (const [index, file] of files.entries()) {
				this.#words(`Running ${nameOf(file)}, file ${index + 1} of ${files.length}…`);
				matrix.begin(file);
				try {
					const onResult = (result: TestResult) => matrix.set(file, result);
					matrix.end(file, await judge(grader, file.text, stop.signal, { onResult }));
				} catch (error) {
					matrix.drop(file);
					throw error;
				}
			}
			this.#words(matrix.summary());
		} catch (error) {
			const { words } = troubleOf(error, stop.signal);
			this.#words(stop.signal.aborted ? `Stopped. ${this.#matrix?.summary() ?? ""}` : words);
		} finally {
			delete this.#stops.all;
			this.#showButtons();
		}
	}

	/**
	 * Judges a file as it was given, and shows nothing of it.
	 * @param ids the tests to run; all of the lab's unless given
	 */
	async judge(path: string, ids?: readonly string[]): Promise<LabReport> {
		await this.load();
		const file = this.#files.find((file) => file.path === path);
		if (file === undefined) throw new Error(`lab ${this.lab} has no file ${path}`);
		const { signal } = new AbortController();
		const grader = await graderFor(this.#enginePage, this.lab, signal);
		const tests = grader.lab.info.filter(({ id }) => ids?.includes(id) ?? true);
		return judge(grader, file.text, signal, { tests });
	}

	get #enginePage(): PageEngine {
		if (this.#page === undefined) throw new Error("This desk has no engine.");
		return this.#page;
	}

	async #load(): Promise<void> {
		try {
			const response = await fetch(this.dataset.src ?? "");
			if (!response.ok) throw new Error(`${response.status}`);
			const data = (await response.json()) as DeskData;
			this.#files = textsOf(data);
			this.#data = data;
			this.#matrix = new Matrix(find(this, ".matrix"), this.#files, data.tests, (file) =>
				hashOf({ lab: this.lab, file: file.path }),
			);
		} catch (error) {
			console.error(error);
			this.#loading = undefined;
			this.#about("The lab’s files could not be fetched. Choose one to try once more.", "error");
		}
	}

	async #open(file: DeskFile): Promise<void> {
		this.#stops.one?.abort();
		this.#left = file;
		this.#choice("left").value = file.path;
		if (this.#right === undefined || this.#right === file) {
			const other = file.kind === "solution" ? "start" : "solution";
			this.#right = this.#files.find(({ path }) => path === other);
		}
		this.#about(sentenceOf(file));
		this.#clear();
		this.#say("Not run yet.", "");
		find(this, ".desk-left .cell-name").textContent = nameOf(file);
		await this.#edit(file);
		if (this.#left !== file) return;
		this.#showButtons();
		await this.#compare();
		if (this.#left === file) this.setAttribute("data-file", file.path);
	}

	/** A file gets an editor of its own, so that undoing never brings another file's text in. */
	async #edit(file: DeskFile): Promise<void> {
		const frame = find(this, ".desk-left .desk-code");
		try {
			const editor = await openEditor(() => {
				this.#editor?.close();
				const host = make("div", { className: "editor" });
				frame.replaceChildren(host);
				return {
					host,
					text: this.#textOf(file).replace(/\n$/, ""),
					label: `Code of ${nameOf(file)}, lab ${this.lab}`,
					description: WAY_OUT,
					tabIndents: getSetting("tab-indents") === "on",
					gapsOnly: true,
					onChange: () => this.#edited(file),
					onRun: () => void this.run(),
					onRefused: () => this.#say("That part is given. Write between the lines that say “your code” and “end”.", ""),
					onTaken: (gaps) => this.#say(`Taken from the file that you pasted: ${gaps.join(", ")}.`, ""),
				};
			});
			if (this.#left !== file) return;
			this.#editor = editor;
		} catch (error) {
			console.error(error);
			frame.textContent = "The editor could not be fetched. Choose the file again to try once more.";
		}
	}

	#edited(file: DeskFile): void {
		if (this.#editor === undefined || this.#left !== file) return;
		const text = `${this.#editor.text}\n`;
		if (text === file.text) this.#changed.delete(file.path);
		else this.#changed.set(file.path, text);
		this.#editor.markLine(null);
		this.#showButtons();
		clearTimeout(this.#later);
		this.#later = setTimeout(() => void this.#compare(), PAUSE);
	}

	#putBack(): void {
		const file = this.#left;
		if (file === undefined || this.#editor === undefined) return;
		this.#editor.setText(file.text.replace(/\n$/, ""));
		this.#edited(file);
		this.#say("This is the file as the lab has it. Undo brings yours back.", "");
		find(this, '[data-do="run"]').focus();
	}

	/** The file as it stands on this desk. */
	#textOf(file: DeskFile): string {
		return this.#changed.get(file.path) ?? file.text;
	}

	/** Shows on the right what it takes to get from the left file to the other one. */
	async #compare(): Promise<void> {
		const [left, right] = [this.#left, this.#right];
		if (left === undefined || right === undefined) return;
		this.#choice("right").value = right.path;
		await this.#comparison.show({ left, right, mine: this.#textOf(left) });
	}

	#goTo(line: number, column?: number): void {
		this.#editor?.markLine(line);
		this.#editor?.goTo(line, column);
	}

	#clear(): void {
		this.#results.clear();
		this.#editor?.markLine(null);
	}

	#fail(words: string, at?: { line: number; column?: number }): void {
		this.#say(words, "error");
		if (!at) return;
		this.#editor?.markLine(at.line);
		find(this, ".desk-left .cell-verdict").append(" ", this.#results.lineButton(at.line, at.column));
	}

	#showButtons(): void {
		const file = this.#left;
		const changed = file !== undefined && this.#changed.has(file.path);
		find(this, '[data-do="back"]').hidden = !changed;
		find(this, ".desk-left .cell-name").textContent = file ? `${nameOf(file)}${changed ? ", changed" : ""}` : "";
		exchange(find(this, '[data-do="run"]'), find(this, '[data-do="stop"]'), this.#stops.one !== undefined);
		exchange(find(this, '[data-do="all"]'), find(this, '[data-do="stop-all"]'), this.#stops.all !== undefined);
		const left = this.#files.filter((file) => !this.#matrix?.has(file)).length;
		const [all, button] = [this.#files.length, find(this, '[data-do="all"]')];
		button.textContent =
			left === 0 && all > 0 ? "Run every file again" : left < all ? `Run the other ${left} files` : "Run every file";
	}

	#say(words: string, tone: Tone, aside = ""): void {
		sayIn(find(this, ".desk-left .cell-verdict"), words, tone, aside);
	}

	#words(words: string): void {
		find(this, ".desk-words").textContent = words;
	}

	#about(words: string, tone: "" | "error" = ""): void {
		const place = find(this, ".desk-about");
		place.dataset.tone = tone;
		place.textContent = words;
	}

	#choice(side: "left" | "right"): HTMLSelectElement {
		return find<HTMLSelectElement>(this, `select[data-side="${side}"]`);
	}
}

import type { LabReport, TestInfo, TestResult } from "../../labs/grader/grade.ts";
import { make } from "../elements/dom.ts";
import { type Outcome, outcomeOf } from "./expected.ts";
import { type DeskFile, nameOf } from "./files.ts";

type Result = Pick<TestResult, "id" | "status" | "message" | "fuel" | "milliseconds">;

/** How an outcome is drawn, so that it can be told without its colour, and said. */
const SIGNS = { passed: "·", failed: "×", timeout: "∞" } as const;
const WORDS = { passed: "passed", failed: "failed", timeout: "no result" } as const;

interface Row {
	line: HTMLTableRowElement;
	cells: Map<string, HTMLTableCellElement>;
	results: Map<string, Result>;
	/** Null while it is being run. */
	outcome: Outcome | null;
}

/**
 * The matrix of files and tests. It is one stop for the keyboard: the arrow keys, Home and End go from cell to cell, and what
 * the cell says stands below it in full; Enter goes there.
 */
export class Matrix {
	readonly #place: HTMLElement;
	readonly #files: readonly DeskFile[];
	readonly #tests: readonly TestInfo[];
	readonly #addressOf: (file: DeskFile) => string;
	readonly #body = make("tbody");
	readonly #foot = make("tfoot");
	readonly #detail = make("div", { className: "matrix-detail", tabIndex: -1 });
	readonly #rows = new Map<string, Row>();

	/** @param addressOf where a file of the lab is opened */
	constructor(
		place: HTMLElement,
		files: readonly DeskFile[],
		tests: readonly TestInfo[],
		addressOf: (file: DeskFile) => string,
	) {
		this.#place = place;
		this.#files = files;
		this.#tests = tests;
		this.#addressOf = addressOf;
		const table = make("table", {}, this.#head(), this.#body, this.#foot);
		table.setAttribute("role", "grid");
		table.ariaLabel = "Files and tests";
		table.addEventListener("keydown", (event) => this.#onKey(event));
		table.addEventListener("focusin", ({ target }) => this.#onFocus(target as HTMLElement));
		table.addEventListener("click", ({ target }) => this.#enter(target as HTMLElement));
		const legend = make(
			"p",
			{ className: "aside" },
			`${SIGNS.passed} passed, ${SIGNS.failed} failed, ${SIGNS.timeout} no result: it used up its fuel, or had to be ended. A column is a test, by its number in the list above.`,
		);
		const scroll = make("div", { className: "matrix-scroll" }, table);
		this.#detail.append(make("p", { className: "quiet-words" }, "Choose a cell to read how that test went."));
		place.replaceChildren(scroll, legend, this.#detail);
		place.addEventListener("mouseover", ({ target }) => {
			const cell = (target as HTMLElement).closest<HTMLElement>("[data-test]");
			if (cell && !place.contains(document.activeElement)) this.#show(cell);
		});
	}

	/** Whether a file has been run to its end. */
	has(file: DeskFile): boolean {
		return (this.#rows.get(file.path)?.outcome ?? null) !== null;
	}

	/** A file is about to be run: its line is there, and empty. */
	begin(file: DeskFile): void {
		this.drop(file);
		const cells = new Map(
			this.#tests.map(({ id }) => {
				const cell = make("td", { tabIndex: -1 });
				cell.dataset.test = id;
				cell.dataset.file = file.path;
				return [id, cell] as const;
			}),
		);
		const link = make("a", { href: this.#addressOf(file), tabIndex: -1 }, file.name);
		link.dataset.file = file.path;
		link.title = nameOf(file);
		const head = make("th", { scope: "row" }, link);
		const line = make("tr", {}, head, ...cells.values());
		line.dataset.kind = file.kind;
		line.dataset.path = file.path;
		this.#rows.set(file.path, { line, cells, results: new Map(), outcome: null });
		const order = this.#files.map(({ path }) => path);
		const next = [...this.#body.rows].find((row) => order.indexOf(row.dataset.path ?? "") > order.indexOf(file.path));
		this.#body.insertBefore(line, next ?? null);
		this.#place.hidden = false;
		this.#keepOneStop();
	}

	/** How one test of a file went. */
	set(file: DeskFile, result: Result): void {
		const row = this.#rows.get(file.path);
		const cell = row?.cells.get(result.id);
		if (row === undefined || cell === undefined) return;
		row.results.set(result.id, result);
		cell.dataset.status = result.status;
		cell.textContent = SIGNS[result.status];
		cell.title = `${result.id}: ${costOf(result)}`;
		cell.ariaLabel = `${nameOf(file)}, ${result.id}: ${costOf(result)}`;
	}

	/** A file has been run to its end. */
	end(file: DeskFile, { tests }: Pick<LabReport, "tests">): void {
		const row = this.#rows.get(file.path);
		if (row === undefined) return;
		for (const result of tests) this.set(file, result);
		const failing = tests.filter(({ status }) => status !== "passed").map(({ id }) => id);
		row.outcome = outcomeOf(file, failing, tests.length);
		const { fuel, milliseconds } = sum(tests);
		const holds = make("td", { className: "matrix-holds" }, row.outcome.holds ? "yes" : "no");
		holds.dataset.holds = String(row.outcome.holds);
		holds.title = row.outcome.words;
		row.line.append(number(failing.length), number(fuel), number(Math.round(milliseconds)), holds);
		this.#showTotals();
	}

	/** Takes a file's line out. */
	drop(file: DeskFile): void {
		this.#rows.get(file.path)?.line.remove();
		this.#rows.delete(file.path);
		this.#place.hidden = this.#rows.size === 0;
		this.#showTotals();
	}

	/** What has been found so far, in two or three sentences. */
	summary(): string {
		const done = this.#ended();
		if (done.length === 0) return "No file has been run.";
		const runs = done.flatMap(({ row }) => [...row.results.values()]);
		const { fuel, milliseconds } = sum(runs);
		const wrong = done.filter(({ row }) => !row.outcome?.holds).map(({ file }) => nameOf(file));
		const counts = `${done.length} of ${this.#files.length} files, ${runs.length.toLocaleString("en")} runs, ${fuel.toLocaleString("en")} ticks, ${(milliseconds / 1000).toFixed(1)} s.`;
		return wrong.length === 0
			? `${counts} Each does what the lab says of it.`
			: `${counts} Not as the lab says: ${wrong.join(", ")}.`;
	}

	#ended(): { file: DeskFile; row: Row }[] {
		return this.#files.flatMap((file) => {
			const row = this.#rows.get(file.path);
			return row?.outcome ? [{ file, row }] : [];
		});
	}

	#head(): HTMLElement {
		const line = make("tr", {}, make("th", { scope: "col" }, "file"));
		for (const [index, { id, title }] of this.#tests.entries()) {
			const column = make("th", { scope: "col", title: `${id}: ${title}` }, String(index + 1));
			column.ariaLabel = `${index + 1}, ${id}`;
			line.append(column);
		}
		for (const word of ["fails", "ticks", "ms", "as it must"])
			line.append(make("th", { scope: "col", className: "matrix-number" }, word));
		return make("thead", {}, line);
	}

	/** By how many files each test is failed, and what everything cost. */
	#showTotals(): void {
		const done = this.#ended();
		if (done.length === 0) {
			this.#foot.replaceChildren();
			return;
		}
		const results = done.map(({ row }) => row.results);
		const { fuel, milliseconds } = sum(results.flatMap((row) => [...row.values()]));
		const fails = this.#tests.map(({ id }) => results.filter((row) => row.get(id)?.status !== "passed").length);
		const line = make("tr", {}, make("th", { scope: "row" }, "files that fail it"));
		for (const count of fails) line.append(make("td", {}, String(count)));
		const all = fails.reduce((total, count) => total + count, 0);
		line.append(number(all), number(fuel), number(Math.round(milliseconds)), make("td"));
		this.#foot.replaceChildren(line);
	}

	#onKey(event: KeyboardEvent): void {
		const stop = (event.target as HTMLElement).closest<HTMLElement>("[data-file]");
		if (stop === null || event.altKey || event.ctrlKey || event.metaKey) return;
		if (event.key === "Enter" && stop.matches("td")) {
			event.preventDefault();
			this.#enter(stop);
			return;
		}
		const line = stop.closest("tr")!;
		const across = stopsIn(line);
		const column = across.indexOf(stop);
		const [up, down] = [line.previousElementSibling, line.nextElementSibling].map((row) => row && stopsIn(row)[column]);
		const to = {
			ArrowLeft: across[column - 1],
			ArrowRight: across[column + 1],
			ArrowUp: up,
			ArrowDown: down,
			Home: across[0],
			End: across.at(-1),
		}[event.key];
		if (to === undefined && !/^(Arrow|Home|End)/.test(event.key)) return;
		event.preventDefault();
		to?.focus();
	}

	#onFocus(target: HTMLElement): void {
		const stop = target.closest<HTMLElement>("[data-file]");
		if (stop === null) return;
		this.#keepOneStop(stop);
		if (stop.dataset.test !== undefined) this.#show(stop);
	}

	/** Of everything in the matrix one thing can be reached with Tab: where somebody was last, or the first cell. */
	#keepOneStop(stop?: HTMLElement): void {
		const old = this.#body.querySelectorAll<HTMLElement>('[tabindex="0"]');
		if (stop === undefined && old.length > 0) return;
		for (const other of old) other.tabIndex = -1;
		const one = stop ?? this.#body.querySelector<HTMLElement>("td[data-test]");
		if (one) one.tabIndex = 0;
	}

	#enter(target: HTMLElement): void {
		const cell = target.closest<HTMLElement>("td[data-test]");
		if (cell === null) return;
		this.#show(cell);
		this.#detail.focus();
	}

	#show(cell: HTMLElement): void {
		const file = this.#files.find(({ path }) => path === cell.dataset.file);
		const index = this.#tests.findIndex(({ id }) => id === cell.dataset.test);
		const test = this.#tests[index];
		if (file === undefined || test === undefined) return;
		const result = this.#rows.get(file.path)?.results.get(test.id);
		const message = result?.message ?? "";
		this.#detail.replaceChildren(
			make(
				"p",
				{},
				make("a", { href: this.#addressOf(file) }, nameOf(file)),
				", ",
				make("span", { className: "desk-ids" }, `${index + 1} ${test.id}`),
				`: ${result ? costOf(result) : "not run"}.`,
			),
			make("p", {}, test.title),
			...(message === "" ? [] : [make("div", { className: "test-message" }, message)]),
		);
	}
}

function stopsIn(row: Element): HTMLElement[] {
	return [...row.querySelectorAll<HTMLElement>("[data-file]")];
}

function number(value: number): HTMLTableCellElement {
	return make("td", { className: "matrix-number" }, value.toLocaleString("en"));
}

function costOf({ status, fuel, milliseconds }: Result): string {
	const time = Math.max(1, Math.round(milliseconds));
	return `${WORDS[status]}, ${fuel.toLocaleString("en")} ${fuel === 1 ? "tick" : "ticks"}, ${time} ms`;
}

function sum(results: readonly Pick<Result, "fuel" | "milliseconds">[]): { fuel: number; milliseconds: number } {
	return {
		fuel: results.reduce((total, { fuel }) => total + fuel, 0),
		milliseconds: results.reduce((total, { milliseconds }) => total + milliseconds, 0),
	};
}

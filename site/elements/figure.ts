import type { paint } from "../figures/draw/paint.ts";
import type { Figure } from "../figures/figure.ts";
import { find, make, onButtons } from "./dom.ts";

/** Every figure of the site, by name, fetched when first needed. */
const FIGURES = import.meta.glob<{ default: Figure }>(["../figures/*.ts", "!../figures/figure.ts"]);

/**
 * `<ptp-figure data-name data-trace>`: a figure that steps through a recorded run. It shows its still picture until its code
 * and its trace are there, which are fetched when it comes near the screen. Its buttons, its slider, and the arrow keys, Home
 * and End anywhere in it go from step to step.
 *
 * Events: `figure-step` `{ name, step }`, bubbling, counted from 0.
 */
export class FigureElement extends HTMLElement {
	#figure: Figure | undefined;
	#paint: typeof paint | undefined;
	#trace: unknown;
	#words: readonly string[] = [];
	#step = 0;
	#width = 0;
	#loading: Promise<void> | undefined;

	connectedCallback(): void {
		if (this.hasAttribute("data-ready")) return;
		this.setAttribute("data-ready", "");
		onButtons(this, {
			previous: () => void this.go(this.#step - 1),
			next: () => void this.go(this.#step + 1),
		});
		const slider = this.#slider;
		slider.value = "1";
		slider.addEventListener("input", () => void this.go(Number(slider.value) - 1));
		this.addEventListener("keydown", (event) => this.#onKey(event));
		const watch = new IntersectionObserver(
			(entries) => {
				if (!entries.some((entry) => entry.isIntersecting)) return;
				watch.disconnect();
				void this.load();
			},
			{ rootMargin: "600px" },
		);
		watch.observe(this);
	}

	get name(): string {
		return this.dataset.name ?? "";
	}

	/** The step that is shown, from 0. */
	get step(): number {
		return this.#step;
	}

	/** Fetches the figure and its trace, and draws the first step. Does nothing the second time. */
	load(): Promise<void> {
		this.#loading ??= this.#load();
		return this.#loading;
	}

	/** Shows a step, from 0. A number outside the figure shows the nearest step. */
	async go(step: number): Promise<void> {
		await this.load();
		const next = Math.min(Math.max(step, 0), this.#words.length - 1);
		if (!this.#figure || next === this.#step) return;
		this.#step = next;
		this.#draw(!matchMedia("(prefers-reduced-motion: reduce)").matches);
		this.#say();
		this.dispatchEvent(new CustomEvent("figure-step", { bubbles: true, detail: { name: this.name, step: next } }));
	}

	get #slider(): HTMLInputElement {
		return find<HTMLInputElement>(this, "input");
	}

	async #load(): Promise<void> {
		try {
			const module = FIGURES[`../figures/${this.name}.ts`];
			if (!module) throw new Error(`there is no figure ${this.name}`);
			const [{ default: figure }, { paint }, trace] = await Promise.all([
				module(),
				import("../figures/draw/paint.ts"),
				fetchTrace(this.dataset.trace),
			]);
			this.#words = figure.words(trace);
			this.#figure = figure;
			this.#paint = paint;
			this.#trace = trace;
			find(this, ".still").hidden = true;
			find(this, ".drawing").removeAttribute("hidden");
			find(this, ".stepper").hidden = false;
			this.#slider.max = String(this.#words.length);
			this.#say();
			// Draws the first time, and again where there is another amount of room.
			new ResizeObserver(() => {
				if (this.#room !== this.#width) this.#draw(false);
			}).observe(find(this, ".figure-stage"));
		} catch (error) {
			console.error(error);
			this.#loading = undefined;
			find(this, ".stepper").hidden = false;
			find(this, ".figure-status").textContent = "The steps could not be fetched. The still picture stands.";
		}
	}

	/** Pixels that a drawing can be wide. */
	get #room(): number {
		const stage = find(this, ".figure-stage");
		const { paddingLeft, paddingRight } = getComputedStyle(stage);
		return Math.floor(stage.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
	}

	#draw(moving: boolean): void {
		const width = this.#room;
		if (!this.#figure || width <= 0) return;
		if (width !== this.#width) this.#makeRoomForWords();
		this.#width = width;
		const svg = find(this, ".drawing") as Element as SVGSVGElement;
		this.#paint?.(svg, this.#figure.picture(this.#trace, this.#step, width), moving);
	}

	/** The status line gets the height of the longest words, so that stepping does not move what is below. */
	#makeRoomForWords(): void {
		const status = find(this, ".figure-status");
		const measure = make("p", { className: "figure-status", ariaHidden: "true" });
		measure.style.visibility = "hidden";
		status.before(measure);
		let height = 0;
		for (const words of this.#words) {
			measure.textContent = words;
			height = Math.max(height, measure.offsetHeight);
		}
		measure.remove();
		status.style.minHeight = `${height}px`;
	}

	#say(): void {
		const words = this.#words[this.#step] ?? "";
		const place = `${this.#step + 1} of ${this.#words.length}`;
		find(this, ".drawing").setAttribute("aria-label", words);
		find(this, ".figure-status").textContent = words;
		find(this, ".figure-count").textContent = place;
		this.#slider.value = String(this.#step + 1);
		this.#slider.setAttribute("aria-valuetext", place);
		find(this, '[data-do="previous"]').setAttribute("aria-disabled", String(this.#step === 0));
		find(this, '[data-do="next"]').setAttribute("aria-disabled", String(this.#step === this.#words.length - 1));
	}

	#onKey(event: KeyboardEvent): void {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const to = { ArrowLeft: this.#step - 1, ArrowRight: this.#step + 1, Home: 0, End: Number.POSITIVE_INFINITY }[
			event.key
		];
		if (to === undefined) return;
		event.preventDefault();
		void this.go(to);
	}
}

async function fetchTrace(url: string | undefined): Promise<unknown> {
	if (!url) return null;
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url}: ${response.status}`);
	return response.json();
}

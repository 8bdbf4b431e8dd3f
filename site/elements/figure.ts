import type { paint } from "../figures/draw/paint.ts";
import { PICTURES } from "../figures/files.ts";
import type { Story } from "../figures/story.ts";
import { find, make, onButtons } from "./dom.ts";

/**
 * `<ptp-figure data-name data-picture data-trace>`: a figure that steps through a recorded run. It shows its still picture until its code
 * and its trace are there, which are fetched when it comes near the screen. Its buttons, its slider, and the arrow keys, Home
 * and End anywhere in it go from step to step.
 *
 * Events: `figure-step` `{ name, step }`, bubbling, counted from 0.
 */
export class FigureElement extends HTMLElement {
	#story: Story | undefined;
	#paint: typeof paint | undefined;
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
		const next = Math.min(Math.max(step, 0), this.#captions.length - 1);
		if (!this.#story || next === this.#step) return;
		this.#step = next;
		this.#draw(!matchMedia("(prefers-reduced-motion: reduce)").matches);
		this.#say();
		this.dispatchEvent(new CustomEvent("figure-step", { bubbles: true, detail: { name: this.name, step: next } }));
	}

	get #captions(): readonly string[] {
		return this.#story?.captions ?? [];
	}

	get #slider(): HTMLInputElement {
		return find<HTMLInputElement>(this, "input");
	}

	async #load(): Promise<void> {
		try {
			const picture = PICTURES.get(this.dataset.picture ?? "");
			if (!picture) throw new Error(`there is no figure ${this.name}`);
			const [{ default: figure }, { readStory }, { paint }, trace] = await Promise.all([
				picture(),
				import("../figures/story.ts"),
				import("../figures/draw/paint.ts"),
				fetchTrace(this.dataset.trace),
			]);
			this.#story = readStory(figure, trace);
			this.#paint = paint;
			find(this, ".still").hidden = true;
			find(this, ".drawing").removeAttribute("hidden");
			find(this, ".stepper").hidden = false;
			this.#slider.max = String(this.#captions.length);
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
		if (!this.#story || width <= 0) return;
		if (width !== this.#width) this.#makeRoomForCaptions();
		this.#width = width;
		const svg = find(this, ".drawing") as Element as SVGSVGElement;
		this.#paint?.(svg, this.#story.picture(this.#step, width), moving);
	}

	/** The status line gets the height of the longest caption, so that stepping does not move what is below. */
	#makeRoomForCaptions(): void {
		const status = find(this, ".figure-status");
		const measure = make("p", { className: "figure-status", ariaHidden: "true" });
		measure.style.visibility = "hidden";
		status.before(measure);
		let height = 0;
		for (const caption of this.#captions) {
			measure.textContent = caption;
			height = Math.max(height, measure.offsetHeight);
		}
		measure.remove();
		status.style.minHeight = `${height}px`;
	}

	#say(): void {
		const caption = this.#captions[this.#step] ?? "";
		const place = `${this.#step + 1} of ${this.#captions.length}`;
		find(this, ".drawing").setAttribute("aria-label", caption);
		find(this, ".figure-status").textContent = caption;
		find(this, ".figure-count").textContent = place;
		this.#slider.value = String(this.#step + 1);
		this.#slider.setAttribute("aria-valuetext", place);
		find(this, '[data-do="previous"]').setAttribute("aria-disabled", String(this.#step === 0));
		find(this, '[data-do="next"]').setAttribute("aria-disabled", String(this.#step === this.#captions.length - 1));
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

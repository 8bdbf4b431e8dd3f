import type { paint } from "../figures/draw/paint.ts";
import { PICTURES } from "../figures/files.ts";
import type { Room } from "../figures/scene.ts";
import type { Story } from "../figures/story.ts";
import { find, onButtons } from "./dom.ts";
import { makePlayer, type Player } from "./figure-play.ts";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * `<ptp-figure data-name data-opens data-picture data-trace>`: a figure that steps through a recorded run. It shows the still
 * picture of the step that it opens on until its code and its trace are there, which are fetched when it comes near the screen.
 * Its buttons, its slider, and the arrow keys, Home and End anywhere in it go from step to step; the buttons with names go to a
 * stop, and Play goes through all of it.
 *
 * Events: `figure-step` `{ name, step }`, bubbling, counted from 0.
 */
export class FigureElement extends HTMLElement {
	#story: Story | undefined;
	#draws: { paint: typeof paint; widths: Readonly<Record<Room, number>> } | undefined;
	#step = 0;
	/** Whether the reader has gone anywhere yet. */
	#isFresh = true;
	#room: Room | undefined;
	#loading: Promise<void> | undefined;
	#player: Player | undefined;

	connectedCallback(): void {
		if (this.hasAttribute("data-ready")) return;
		this.setAttribute("data-ready", "");
		this.#step = Number(this.dataset.opens);
		onButtons(this, {
			previous: () => void this.#take(this.#step - 1),
			next: () => void this.#take(this.#step + 1),
			stop: ({ dataset }) => void this.#take(Number(dataset.step)),
			play: () => void this.#playOrPause(),
		});
		const slider = this.#slider;
		slider.value = String(this.#step + 1);
		slider.addEventListener("input", () => void this.#take(Number(slider.value) - 1));
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

	/** Fetches the figure and its trace, and draws the step that it opens on. Does nothing the second time. */
	load(): Promise<void> {
		this.#loading ??= this.#load();
		return this.#loading;
	}

	/** Shows a step, from 0. A number outside the figure shows the nearest step. */
	async go(step: number): Promise<void> {
		await this.load();
		this.#show(step);
	}

	#show(step: number): void {
		const next = Math.min(Math.max(step, 0), this.#captions.length - 1);
		if (!this.#story || next === this.#step) return;
		this.#isFresh = false;
		this.#step = next;
		this.#draw(!reducedMotion.matches);
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
			const [{ default: figure }, { readStory, WIDTHS: widths }, { paint }, trace] = await Promise.all([
				picture(),
				import("../figures/story.ts"),
				import("../figures/draw/paint.ts"),
				fetchTrace(this.dataset.trace),
			]);
			this.#story = readStory(figure, trace);
			this.#draws = { paint, widths };
			this.#draw(false);
			this.#say();
			find(this, ".still").hidden = true;
			find(this, ".drawing").removeAttribute("hidden");
			this.setAttribute("data-drawn", "");
			// Draws again where there is another kind of room.
			new ResizeObserver(() => this.#roomNow() === this.#room || this.#draw(false)).observe(this);
		} catch (error) {
			console.error(error);
			this.#loading = undefined;
			find(this, ".figure-status").textContent = "The steps could not be fetched. The still picture stands.";
		}
	}

	/** What kind of room there is, as the styles say: the still pictures go by the same. */
	#roomNow(): Room {
		return getComputedStyle(find(this, ".figure-now")).getPropertyValue("--room").trim() as Room;
	}

	#draw(moving: boolean): void {
		if (!this.#story || !this.#draws) return;
		const { paint, widths } = this.#draws;
		this.#room = this.#roomNow();
		const svg = find(this, ".drawing") as Element as SVGSVGElement;
		svg.dataset.room = this.#room;
		paint(svg, this.#story.picture(this.#step, widths[this.#room]), moving);
	}

	#say(): void {
		const count = this.#captions.length;
		const place = `${this.#step + 1} of ${count}`;
		const status = find(this, ".figure-status");
		const caption = this.#captions[this.#step] ?? "";
		// The same words again would be read out again.
		if (status.textContent !== caption) status.textContent = caption;
		// The words stand below the picture, so that the picture itself says only which it is.
		find(this, ".drawing").setAttribute("aria-label", `${find(this, "figure").ariaLabel}, step ${place}`);
		find(this, ".figure-count").textContent = place;
		this.#slider.value = String(this.#step + 1);
		this.#slider.setAttribute("aria-valuetext", place);
		find(this, '[data-do="previous"]').setAttribute("aria-disabled", String(this.#step === 0));
		find(this, '[data-do="next"]').setAttribute("aria-disabled", String(this.#step === count - 1));
		for (const stop of this.querySelectorAll<HTMLElement>("[data-step]")) {
			if (stop.dataset.step === String(this.#step)) stop.setAttribute("aria-current", "step");
			else stop.removeAttribute("aria-current");
		}
	}

	/** Goes where the reader wants: what plays does not go on. */
	#take(step: number): Promise<void> {
		this.#player?.pause();
		return this.go(step);
	}

	async #playOrPause(): Promise<void> {
		if (this.#player?.isPlaying) return this.#player.pause();
		await this.load();
		if (!this.#story || reducedMotion.matches) return;
		if (this.#isFresh || this.#step === this.#captions.length - 1) this.#show(0);
		this.#player ??= makePlayer(this, {
			words: () => this.#captions[this.#step] ?? "",
			next: () => {
				this.#show(this.#step + 1);
				return this.#step < this.#captions.length - 1;
			},
			changed: (isPlaying) => {
				find(this, '[data-do="play"]').textContent = isPlaying ? "Pause" : "Play";
			},
		});
		this.#player.play();
	}

	#onKey(event: KeyboardEvent): void {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const to = { ArrowLeft: this.#step - 1, ArrowRight: this.#step + 1, Home: 0, End: Number.POSITIVE_INFINITY }[
			event.key
		];
		if (to === undefined) return;
		event.preventDefault();
		void this.#take(to);
	}
}

async function fetchTrace(url: string | undefined): Promise<unknown> {
	if (!url) return null;
	const response = await fetch(url);
	if (!response.ok) throw new Error(`${url}: ${response.status}`);
	return response.json();
}

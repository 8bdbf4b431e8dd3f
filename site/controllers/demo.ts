import { find, make } from "../elements/dom.ts";
import { type DemoResult, demoProgram } from "./demo-program.ts";
import type { PageEngine } from "./engine.ts";

/** How much of a line of the log is shown. */
const CLIP = 46;

/**
 * The power cut on the home page: a slider says after how many bytes, a button pulls the plug, and what is left on the
 * disk is drawn. It runs on the page's engine, and only when the button is pressed.
 */
export function wireDemo(place: HTMLElement, page: PageEngine): void {
	const slider = make("input", { type: "range", min: "0", max: "1000", value: "640", id: "demo-byte" });
	const label = make("label", { htmlFor: "demo-byte" }, "When the power goes out");
	const button = make("button", { type: "button", className: "run" }, "Pull the plug");
	const words = make("p", { className: "demo-words" });
	words.setAttribute("role", "status");
	slider.setAttribute("aria-valuetext", "at 64 percent of the job");
	slider.addEventListener("input", () => {
		slider.setAttribute("aria-valuetext", `at ${Math.round(Number(slider.value) / 10)} percent of the job`);
	});
	place.append(make("div", { className: "demo-controls" }, label, slider, button), words);

	/** All bytes that the job writes; known after the first run. */
	let total: number | null = null;
	let running = false;
	/** Whether somebody has asked while a run was going on: then the slider may stand elsewhere. */
	let again = false;
	const pull = async () => {
		again = running;
		if (running) return;
		running = true;
		words.textContent = page.alive ? "Running…" : "Fetching the engine…";
		try {
			await page.ready();
			total ??= sum((await run(page, Number.MAX_SAFE_INTEGER)).writes.map(({ bytes }) => bytes));
			const byte = Math.round((Number(slider.value) / 1000) * total);
			show(place, await run(page, byte), byte, total, words);
		} catch (error) {
			words.textContent = error instanceof Error ? error.message : String(error);
		} finally {
			running = false;
			if (again) void pull();
		}
	};
	button.addEventListener("click", () => void pull());
	// Once the engine is there, the disk follows the slider.
	slider.addEventListener("change", () => {
		if (total !== null) void pull();
	});
}

async function run(page: PageEngine, byte: number): Promise<DemoResult> {
	const { harness } = await page.data();
	const main = "main.ts";
	const verdict = await page.run({
		files: { [main]: demoProgram(byte), "harness.ts": harness },
		main,
		stripped: [main, "harness.ts"],
	});
	if (verdict.kind !== "passed") throw new Error(verdict.message);
	return JSON.parse(verdict.output[0] ?? "{}") as DemoResult;
}

function show(place: HTMLElement, result: DemoResult, byte: number, total: number, words: HTMLElement): void {
	const { lines, refusal, messages, files } = result;
	const torn = refusal === null ? -1 : lines.length - 1;
	const list = find(place, ".log");
	list.replaceChildren(...lines.map((line, index) => logLine(line, index, index === torn)));
	list.setAttribute(
		"aria-label",
		`The log on the disk: ${lines.length} lines${torn < 0 ? "" : "; the last one is torn"}`,
	);
	const disk = files.length === 0 ? "no file yet" : files.join(", ");
	find(place, "figcaption").textContent = `session.jsonl after the reboot. Beside it on the disk: ${disk}.`;
	words.textContent =
		byte >= total
			? `Nothing was cut: all ${messages} messages are there.`
			: refusal === null
				? `After byte ${byte} of ${total}: ${messages === 1 ? "one message comes" : `${messages} messages come`} back, whole. A new process would carry on from there.`
				: `After byte ${byte} of ${total}: line ${lines.length} is torn, and the log refuses by its number. ${lines.length - 1} lines before it are whole.`;
}

function logLine(line: string, index: number, torn: boolean): HTMLElement {
	const cell = (name: string, text: string) => make("span", { className: name }, text);
	if (torn) {
		const item = make(
			"li",
			{ className: "torn" },
			cell("log-id", `e${index + 1}`),
			cell("log-role", line.slice(0, CLIP)),
		);
		item.title = line;
		return item;
	}
	const { id, message } = JSON.parse(line) as { id: string; message: { role: string; content: unknown } };
	return make("li", {}, cell("log-id", id), cell("log-role", message.role), cell("log-text", summary(message.content)));
}

function summary(content: unknown): string {
	if (typeof content === "string") return content;
	const blocks = content as { type: string; text?: string; name?: string; arguments?: { path?: string } }[];
	return blocks.map((block) => block.text ?? `${block.name} ${block.arguments?.path ?? ""}`).join(" ");
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}

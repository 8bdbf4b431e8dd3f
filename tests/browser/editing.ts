import { expect, type Locator, type Page } from "@playwright/test";

/** The cursor goes to the end of its line: the first press may stop where the line is wrapped. */
export async function toLineEnd({ keyboard }: Page): Promise<void> {
	await keyboard.press("End");
	await keyboard.press("End");
}

/** An element of a lesson with code in it that can be changed: a cell or a lab. */
export class Editing<E extends HTMLElement & { text: string }> {
	readonly element: Locator;
	readonly verdict: Locator;
	/** Where it is said what another tab did with the same text. */
	readonly otherTab: Locator;
	/** The editor, once it is open. */
	readonly editor: Locator;
	readonly #code: Locator;

	constructor(element: Locator) {
		this.element = element;
		this.verdict = element.locator(".cell-bar .cell-verdict");
		this.otherTab = element.locator(".other-tab");
		this.#code = element.locator(".cell-code");
		this.editor = this.#code.locator(".cm-content");
	}

	/** The button that does something, by its name in the markup. */
	button(name: string): Locator {
		return this.element.locator(`[data-do="${name}"]`);
	}

	/** The whole file as it stands, with its last line break. */
	text(): Promise<string> {
		return this.element.evaluate((element) => (element as E).text);
	}

	/** Opens the editor with a click on the code, where it is not open yet. */
	async open(): Promise<void> {
		if ((await this.editor.count()) > 0) return;
		await this.#code.locator("pre").filter({ visible: true }).first().click();
		await expect(this.editor).toBeFocused();
	}

	/** Puts the cursor at the end of a line. */
	async at(line: string): Promise<void> {
		await this.open();
		// The editor measures its lines before it is painted; until then it may take a click for one at another line.
		await this.element.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
		await this.editor.locator(".cm-line").getByText(line, { exact: true }).first().click();
		await toLineEnd(this.element.page());
	}

	/** Enters lines below a line: each at once, for a key at a time takes a second for a line and is shown elsewhere. */
	async typeBelow(line: string, ...lines: string[]): Promise<void> {
		await this.at(line);
		for (const typed of lines) {
			await this.element.page().keyboard.press("Enter");
			await this.element.page().keyboard.insertText(typed);
		}
	}

	/** Puts lines below a line without an editor: for tests that are about what runs, and not about how it was written. */
	async put(line: string, ...lines: string[]): Promise<void> {
		const text = await this.text();
		expect(text).toContain(`${line}\n`);
		await this.set(text.replace(`${line}\n`, () => [line, ...lines, ""].join("\n")));
	}

	/** Puts a whole text in, without an editor. */
	async set(text: string): Promise<void> {
		await this.element.evaluate((element, text) => {
			(element as E).text = text;
		}, text);
	}

	/** Puts a whole text in, and edits it as a learner does: a space at the end of a line of it. Gives what stands there then. */
	async edit(text: string, line: string): Promise<string> {
		await this.open();
		await this.set(text);
		await this.at(line);
		await this.element.page().keyboard.type(" ");
		const edited = text.replace(`${line}\n`, `${line} \n`);
		expect(await this.text()).toBe(edited);
		return edited;
	}
}

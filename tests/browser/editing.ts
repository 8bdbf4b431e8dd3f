import { expect, type Locator } from "@playwright/test";

/** An element of a lesson with code in it that can be changed: a cell or a lab. */
export class Editing<E extends HTMLElement & { text: string }> {
	readonly element: Locator;
	readonly verdict: Locator;
	/** The editor, once it is open. */
	readonly editor: Locator;
	readonly #code: Locator;

	constructor(element: Locator) {
		this.element = element;
		this.verdict = element.locator(".cell-verdict");
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

	/** Opens the editor with a click on a line of the code. */
	async open(line: string): Promise<void> {
		await this.#code.getByText(line, { exact: true }).first().click();
		await expect(this.editor).toBeFocused();
	}

	/** Puts a text in and then edits it, as a learner does: `typed` goes to the end of the line that has the cursor. */
	async edit(text: string, line: string, typed = " "): Promise<void> {
		await this.element.evaluate((element, text) => {
			(element as E).text = text;
		}, text);
		await this.open(line);
		await this.element.page().keyboard.press("End");
		await this.element.page().keyboard.type(typed);
	}
}

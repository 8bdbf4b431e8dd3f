/** Gives an element a shadow root with these styles, as sheets, which the page's policy allows without any inline style. */
export function adopt(host: HTMLElement, styles: readonly string[]): ShadowRoot {
	const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
	root.adoptedStyleSheets = styles.map(sheetOf);
	return root;
}

/** Adds styles to a shadow root. */
export function addStyles(root: ShadowRoot, css: string): void {
	root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheetOf(css)];
}

function sheetOf(css: string): CSSStyleSheet {
	const sheet = new CSSStyleSheet();
	sheet.replaceSync(css);
	return sheet;
}

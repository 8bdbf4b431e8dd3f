import { toHtml } from "./html.ts";

/** A fenced block as a Markdown processor writes it, `<code class="language-ts">…</code>`, highlighted like the cells. */
export function fence(html: string): string {
	const language = /class="language-([\w-]+)"/.exec(html)?.[1] ?? "text";
	const code = html
		.replace(/<[^>]*>/g, "")
		.replace(/&(lt|gt|amp|quot|#x([0-9a-f]+)|#(\d+));/gi, (whole, name: string, hex?: string, decimal?: string) => {
			if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
			if (decimal) return String.fromCodePoint(Number(decimal));
			return { lt: "<", gt: ">", amp: "&", quot: '"' }[name.toLowerCase()] ?? whole;
		})
		.replace(/\n$/, "");
	return `<pre class="code fence" tabindex="0" role="group" aria-label="Code"><code>${toHtml(code, language)}</code></pre>`;
}

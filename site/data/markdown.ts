import { createSatteriMarkdownProcessor } from "@astrojs/markdown-satteri";
import { fence } from "../highlight/fence.ts";

const processor = createSatteriMarkdownProcessor({ syntaxHighlight: false });

/** Markdown that does not stand in a page of its own (a lab's hints), as HTML. */
export async function markdown(text: string): Promise<string> {
	const { code } = await (await processor).render(text);
	return code.replace(/<pre[^>]*>([\s\S]*?)<\/pre>/g, (_whole, block: string) => fence(block));
}

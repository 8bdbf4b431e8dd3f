import { ALIASES } from "./modules.ts";
import type { ReadProgram } from "./program.ts";
import type { Problem } from "./verdict.ts";

const LINKING = /^Could not find export '(.*)' in module '(.*)'$/;

/**
 * The engine links modules before it runs them, and says of a missing name neither where it is imported nor what the
 * learner calls the module. Returns both, where `error` is such a one; otherwise nothing.
 */
export async function missingExport(program: ReadProgram, error: Problem | undefined): Promise<{ error?: Problem }> {
	const [, name, path] = LINKING.exec(error?.message ?? "") ?? [];
	if (name === undefined) return {};
	const module = [...ALIASES].find(([, file]) => file === path)?.[0] ?? path;
	const message = `"${module}" exports nothing that is called ${name}`;
	const { analyse } = await import("../typescript/source.ts");
	for (const [file, text] of Object.entries(program.files)) {
		const rows = text.split("\n");
		for (const { specifier, line, column } of analyse(text, file).imports) {
			if (specifier !== module) continue;
			// The statement as far as the module's name: from the last keyword before it.
			const before = [...rows.slice(0, line - 1), rows[line - 1]!.slice(0, column - 1)].join("\n");
			const from = [...before.matchAll(/\b(?:import|export)\b/g)].at(-1)?.index ?? 0;
			const at = new RegExp(`[{,\\s]${name.replaceAll("$", "\\$")}[\\s,}]`).exec(before.slice(from));
			if (!at) continue;
			const named = before.slice(0, from + at.index + 1).split("\n").length;
			return { error: { name: "ImportError", message, file, line: named } };
		}
	}
	return { error: { name: "ImportError", message } };
}

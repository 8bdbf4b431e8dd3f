// A command line, taken apart: words and quotes, pipes and redirections, and what joins the commands.

/** What the shell does not do. Its message is what the shell prints. */
export class ShellRefusal extends Error {}

/** Where a command reads and writes instead of the pipe. */
export interface Redirect {
	kind: "<" | ">" | ">>";
	path: string;
}

/** One command: its words, the first of which names it. */
export interface Command {
	words: string[];
	redirects: Redirect[];
}

/** Commands that are joined by `|`, and what must be true of the pipeline before it for this one to run. */
export interface Pipeline {
	when: "always" | "success" | "failure";
	commands: Command[];
}

type Token = { word: string } | { operator: string };

/** Characters that would mean something in a real shell and mean nothing here. */
const UNSUPPORTED: Record<string, string> = {
	$: "$ (variables and command substitution)",
	"`": "` (command substitution)",
	"*": "* (file name patterns)",
	"?": "? (file name patterns)",
	"[": "[ (file name patterns)",
	"&": "& (background commands and redirected errors; errors are part of the output anyway)",
	"(": "( (subshells)",
	")": ") (subshells)",
	"{": "{ (groups)",
	"}": "} (groups)",
};

/** Takes a line apart. Throws a ShellRefusal for what this shell does not know. */
export function parseLine(line: string): Pipeline[] {
	const tokens = tokensOf(line);
	const pipelines: Pipeline[] = [];
	let when: Pipeline["when"] = "always";
	let at = 0;
	while (at < tokens.length) {
		const start = at;
		while (at < tokens.length && !endsPipeline(tokens[at]!)) at += 1;
		const inside = tokens.slice(start, at);
		const end = tokens[at] as { operator: string } | undefined;
		if (inside.length > 0) pipelines.push({ when, commands: commandsOf(inside) });
		else if (end?.operator !== "\n") throw unexpected(end?.operator);
		if ((end?.operator === "&&" || end?.operator === "||") && at === tokens.length - 1) throw unexpected(undefined);
		if (end?.operator !== "\n" || inside.length > 0)
			when = end?.operator === "&&" ? "success" : end?.operator === "||" ? "failure" : "always";
		at += 1;
	}
	return pipelines;
}

function endsPipeline(token: Token): boolean {
	return "operator" in token && [";", "\n", "&&", "||"].includes(token.operator);
}

function commandsOf(tokens: readonly Token[]): Command[] {
	const commands: Command[] = [{ words: [], redirects: [] }];
	for (let at = 0; at < tokens.length; at++) {
		const token = tokens[at]!;
		const command = commands.at(-1)!;
		if ("word" in token) command.words.push(token.word);
		else if (token.operator === "|") {
			if (command.words.length === 0) throw unexpected("|");
			commands.push({ words: [], redirects: [] });
		} else {
			const target = tokens[++at];
			if (target === undefined || !("word" in target)) throw unexpected(target?.operator);
			command.redirects.push({ kind: token.operator as Redirect["kind"], path: target.word });
		}
	}
	if (commands.at(-1)!.words.length === 0 && (commands.length > 1 || commands[0]!.redirects.length === 0))
		throw unexpected(undefined);
	return commands;
}

function unexpected(operator: string | undefined): ShellRefusal {
	const what = operator === undefined ? "the end of the line" : operator === "\n" ? "the end of a line" : operator;
	return new ShellRefusal(`syntax error near ${what}`);
}

function tokensOf(line: string): Token[] {
	const tokens: Token[] = [];
	let word: string | undefined;
	const finish = () => {
		if (word !== undefined) tokens.push({ word });
		word = undefined;
	};
	for (let at = 0; at < line.length; at++) {
		const char = line[at]!;
		if (char === "'" || char === '"') {
			const { text, end } = char === "'" ? singleQuoted(line, at) : doubleQuoted(line, at);
			word = (word ?? "") + text;
			at = end;
		} else if (char === "\\") {
			if (at + 1 === line.length) throw unexpected(undefined);
			at += 1;
			// A backslash before a newline joins the two lines.
			if (line[at] !== "\n") word = (word ?? "") + line[at];
		} else if (char === " " || char === "\t") finish();
		else if (char === "#" && word === undefined) {
			while (at + 1 < line.length && line[at + 1] !== "\n") at += 1;
		} else if (";\n|<>".includes(char) || line.startsWith("&&", at)) {
			if (word !== undefined && /^\d+$/.test(word) && (char === ">" || char === "<"))
				throw new ShellRefusal(
					`this shell does not know ${word}${char} (redirecting by number; errors are part of the output anyway)`,
				);
			finish();
			const operator = ["&&", "||", ">>"].find((two) => line.startsWith(two, at)) ?? char;
			if (operator === "<" && line[at + 1] === "<")
				throw new ShellRefusal("this shell does not know << (text from the command line)");
			tokens.push({ operator });
			at += operator.length - 1;
		} else {
			refuseSpecial(char, word === undefined);
			word = (word ?? "") + char;
			const assigned = tokens.length === 0 || "operator" in tokens.at(-1)!;
			if (char === "=" && assigned && /^[A-Za-z_]\w*=$/.test(word))
				throw new ShellRefusal(`this shell does not know ${word} (variables)`);
		}
	}
	finish();
	return tokens;
}

function refuseSpecial(char: string, first: boolean): void {
	const meaning = UNSUPPORTED[char] ?? (char === "~" && first ? "~ (a home folder)" : undefined);
	if (meaning !== undefined)
		throw new ShellRefusal(`this shell does not know ${meaning}; put it in single quotes if you mean the character`);
}

function singleQuoted(line: string, start: number): { text: string; end: number } {
	const end = line.indexOf("'", start + 1);
	if (end === -1) throw new ShellRefusal("syntax error: a ' is never closed");
	return { text: line.slice(start + 1, end), end };
}

function doubleQuoted(line: string, start: number): { text: string; end: number } {
	let text = "";
	for (let at = start + 1; at < line.length; at++) {
		const char = line[at]!;
		if (char === '"') return { text, end: at };
		if (char === "$" || char === "`") refuseSpecial(char, false);
		if (char === "\\" && '"\\$`\n'.includes(line[at + 1] ?? " ")) {
			at += 1;
			if (line[at] !== "\n") text += line[at];
		} else text += char;
	}
	throw new ShellRefusal('syntax error: a " is never closed');
}

import { beforeEach, describe, expect, test } from "vitest";
import { fake, lab } from "./fake-host.ts";

beforeEach(() => fake.clear());

const FILES = { "a.py": "A = 1\nB = 2\n", "notes/monday.txt": "one\ntwo\nthree", "e.txt": "é\n" };
const ok = (output: string) => ({ output, code: 0 });

function run(line: string, files: Record<string, string> = FILES) {
	return new lab.Shell(new lab.Workspace(files)).run(line);
}

describe("the shell's commands", () => {
	test.each([
		["ls", ok("a.py\ne.txt\nnotes\n")],
		["ls notes", ok("monday.txt\n")],
		["ls a.py", ok("a.py\n")],
		["ls none", { output: "ls: cannot access 'none': No such file or directory\n", code: 2 }],
		["cat a.py", ok("A = 1\nB = 2\n")],
		["cat a.py none e.txt", { output: "cat: none: No such file or directory\nA = 1\nB = 2\né\n", code: 1 }],
		["cat notes", { output: "cat: notes: Is a directory\n", code: 1 }],
		[
			"cat /etc/passwd",
			{
				output: 'cat: /etc/passwd: "/etc/passwd" is an absolute path; paths here are relative, such as "notes/a.txt"\n',
				code: 1,
			},
		],
		["echo hello   world", ok("hello world\n")],
		["echo -n hello", ok("hello")],
		["echo", ok("\n")],
		["head -n 1 a.py", ok("A = 1\n")],
		["head -2 notes/monday.txt", ok("one\ntwo\n")],
		["tail -n1 notes/monday.txt", ok("three")],
		["tail -n +2 notes/monday.txt", ok("two\nthree")],
		["head -n 1 a.py e.txt", ok("==> a.py <==\nA = 1\n\n==> e.txt <==\né\n")],
		["wc a.py", ok("2 6 12 a.py\n")],
		["wc -c e.txt", ok("3 e.txt\n")],
		["wc -l a.py e.txt", ok("2 a.py\n1 e.txt\n3 total\n")],
		["grep B a.py", ok("B = 2\n")],
		["grep -n two notes/monday.txt", ok("2:two\n")],
		["grep -c = a.py", ok("2\n")],
		["grep -v A a.py", ok("B = 2\n")],
		["grep -i b a.py", ok("B = 2\n")],
		["grep C a.py", { output: "", code: 1 }],
		["grep A a.py e.txt", ok("a.py:A = 1\n")],
		["grep A none", { output: "grep: none: No such file or directory\n", code: 2 }],
		["cp a.py b.py && cat b.py", ok("A = 1\nB = 2\n")],
		["cp a.py notes && ls notes", ok("a.py\nmonday.txt\n")],
		["mv a.py b.py; ls", ok("b.py\ne.txt\nnotes\n")],
		["mv none b.py", { output: "mv: none: No such file or directory\n", code: 1 }],
		["rm a.py; ls", ok("e.txt\nnotes\n")],
		["rm none", { output: "rm: none: No such file or directory\n", code: 1 }],
		["rm -f none", ok("")],
		["rm notes", { output: "rm: notes: Is a directory\n", code: 1 }],
		["touch new a.py; wc -c new a.py", ok("0 new\n12 a.py\n12 total\n")],
		["pwd", ok("/workspace\n")],
		["true", ok("")],
		["false", { output: "", code: 1 }],
	])("%s", (line, result) => {
		expect(run(line)).toEqual(result);
	});
});

describe("a command line", () => {
	test.each([
		["echo 'a  b' \"c  d\" e\\ f", ok("a  b c  d e f\n")],
		["echo 'it'\\''s'", ok("it's\n")],
		['echo "a \\"b\\" \\\\ \\n"', ok('a "b" \\ \\n\n')],
		["echo '$HOME * `x` &'", ok("$HOME * `x` &\n")],
		["echo ''", ok("\n")],
		["true && echo yes || echo no", ok("yes\n")],
		["false && echo yes || echo no", ok("no\n")],
		["false || true && echo on", ok("on\n")],
		["false; echo next", ok("next\n")],
		["echo one\necho two", ok("one\ntwo\n")],
		["\n\n", ok("")],
		["", ok("")],
		["echo a # the rest is said to nobody", ok("a\n")],
		["cat a.py | grep B | wc -l", ok("1\n")],
		["cat none | wc -l", ok("cat: none: No such file or directory\n0\n")],
		["wc -l < a.py", ok("2\n")],
		["echo hi > new; cat new", ok("hi\n")],
		["echo hi >> a.py; tail -n 1 a.py", ok("hi\n")],
		["> empty; wc -c empty", ok("0 empty\n")],
		["cat < none", { output: "sh: No such file: none. Files here: a.py, e.txt, notes/monday.txt.\n", code: 1 }],
		["pytest -q", { output: "sh: pytest: command not found\n", code: 127 }],
		["pytest > out; cat out", { output: "sh: pytest: command not found\n", code: 0 }],
		["echo x > notes", { output: "sh: notes is a folder, not a file\n", code: 1 }],
	])("%j", (line, result) => {
		expect(run(line)).toEqual(result);
	});

	test.each([
		["echo $HOME", "$ (variables and command substitution)"],
		['echo "$HOME"', "$ (variables"],
		["cat *.py", "* (file name patterns)"],
		["ls `pwd`", "` (command substitution)"],
		["sleep 5 &", "& (background commands"],
		["pytest 2>&1", "2> (redirecting by number"],
		["X=1 pytest", "X= (variables)"],
		["(ls)", "( (subshells)"],
		["cat << END", "<< (text from the command line)"],
		["ls ~", "~ (a home folder)"],
		["ls -la", "this shell's ls does not know -la"],
		["grep -E a.b a.py", "does not know -E"],
		["grep '^A' a.py", "looks for fixed text, not for patterns such as ^A"],
		["echo 'never closed", "a ' is never closed"],
		["ls |", "syntax error near the end of the line"],
		["&& ls", "syntax error near &&"],
		["ls &&", "syntax error near the end of the line"],
		["ls ;; ls", "syntax error near ;"],
		["cat >", "syntax error near the end of the line"],
		["cp a.py", "this shell's cp takes one file and where it goes"],
	])("%j is refused with code 2 and a sentence", (line, words) => {
		const { output, code } = run(line);
		expect(output).toMatch(/^sh: .+\n$/);
		expect(output).toContain(words);
		expect(code).toBe(2);
	});

	test("runs nothing of a line that it does not understand", () => {
		const ws = new lab.Workspace(FILES);
		new lab.Shell(ws).run("rm a.py; echo $HOME");
		expect(ws.writes).toEqual([]);
	});

	test("goes on with words that look like special characters in the middle", () => {
		expect(run("echo a=b c~d e#f -n")).toEqual(ok("a=b c~d e#f -n\n"));
	});

	test("writes what > gets in one write", () => {
		const ws = new lab.Workspace(FILES);
		new lab.Shell(ws).run("cat a.py e.txt > all");
		expect(ws.writes).toEqual([["writeText", "all", "A = 1\nB = 2\né\n"]]);
	});

	test("needs a workspace that is on, and a line that is text", () => {
		expect(() => new lab.Shell({} as never)).toThrow("takes the Workspace");
		const ws = new lab.Workspace();
		const shell = new lab.Shell(ws);
		expect(() => shell.run(5 as never)).toThrow("takes a command line as a string");
		ws.reboot();
		expect(() => shell.run("ls")).toThrow("reached no disk");
	});
});

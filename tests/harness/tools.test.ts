import { describe, expect, it } from "vitest";
import { call, FakeWorkspace, fakeShell, tool } from "./fakes.ts";
import { all } from "./states.ts";

describe.each(all)("tools, state %s", (_, harness) => {
	describe("toolSpecs", () => {
		it("tells the model the name, description and parameters, and nothing else", () => {
			const extra = { ...tool("read", () => ""), secret: 1 };
			expect(harness.toolSpecs([extra])).toEqual([
				{ name: "read", description: "The tool read.", parameters: { type: "object" } },
			]);
		});
	});

	describe("stringArg", () => {
		it("gives a string, an empty one too", () => {
			expect(harness.stringArg({ path: "a.py" }, "path")).toBe("a.py");
			expect(harness.stringArg({ path: "" }, "path")).toBe("");
		});

		it.each([[{}], [3], [null], [true], [["a"]], [undefined]])("refuses %j", (value) => {
			expect(() => harness.stringArg({ path: value }, "path")).toThrow(new Error("path must be a string"));
		});

		it("refuses an argument that is missing", () => {
			expect(() => harness.stringArg({}, "content")).toThrow(new Error("content must be a string"));
		});
	});

	describe("integerArg", () => {
		it.each([[0], [7], [-3]])("gives the whole number %j", (value) => {
			expect(harness.integerArg({ offset: value }, "offset", 1)).toBe(value);
		});

		it("gives the fallback when the model left it out or sent null", () => {
			expect(harness.integerArg({}, "offset", 5)).toBe(5);
			expect(harness.integerArg({ offset: undefined }, "offset", 5)).toBe(5);
			expect(harness.integerArg({ offset: null }, "offset", 5)).toBe(5);
		});

		it.each([[true], [false], [1.5], [Number.NaN], [Number.POSITIVE_INFINITY], ["3"], [""], [[1]], [{}]])(
			"refuses %j",
			(value) => {
				expect(() => harness.integerArg({ offset: value }, "offset", 1)).toThrow(
					new Error("offset must be an integer"),
				);
			},
		);
	});

	describe("runTool", () => {
		const read = call("read", { path: "a.py" }, "c1");

		it("answers a call with what the tool returned", () => {
			const heard: unknown[] = [];
			const tools = [
				tool("write", () => "the wrong one"),
				tool("read", (args) => {
					heard.push(args);
					return "A = 1\n";
				}),
			];
			expect(harness.runTool(tools, read)).toEqual({
				role: "toolResult",
				toolCallId: "c1",
				toolName: "read",
				content: "A = 1\n",
				isError: false,
			});
			expect(heard).toEqual([{ path: "a.py" }]);
		});

		it("makes an error result with the tool's own words when the tool throws", () => {
			const broken = tool("read", () => {
				throw new TypeError("disk on fire");
			});
			expect(harness.runTool([broken], read)).toMatchObject({
				toolCallId: "c1",
				content: "disk on fire",
				isError: true,
			});
		});

		it.each([
			["text", "text"],
			[{ message: "from elsewhere" }, "from elsewhere"],
		])("reads the reason off a thrown %j", (thrown, reason) => {
			const broken = tool("read", () => {
				throw thrown;
			});
			expect(harness.runTool([broken], read)).toMatchObject({ content: reason, isError: true });
		});

		it.each([[null], [undefined], [42], [new Error("")], [Object.create(null)], [Symbol("odd")]])(
			"has words even for a thrown value that has none (%#)",
			(thrown) => {
				const broken = tool("read", () => {
					throw thrown;
				});
				const answer = harness.runTool([broken], read);
				expect(answer.isError).toBe(true);
				expect(answer.content).toMatch(/\w/);
			},
		);

		it("answers a call of a tool that is not there with an error that names it", () => {
			const answer = harness.runTool([tool("write", () => "")], read);
			expect(answer).toMatchObject({ toolCallId: "c1", toolName: "read", isError: true });
			expect(answer.content).toContain("read");
		});

		it("writes (no output) for an empty result, which is no error", () => {
			expect(harness.runTool([tool("read", () => "")], read)).toMatchObject({ content: "(no output)", isError: false });
		});
	});

	describe("the read tool", () => {
		const numbered = Array.from({ length: 10 }, (_, index) => `line ${index + 1}\n`).join("");
		const ws = new FakeWorkspace({
			"ten.txt": numbered,
			"empty.txt": "",
			"crlf.txt": "a\r\nb\r\n",
			"open.txt": "a\nb",
		});

		it("returns a whole file as it is", () => {
			const read = harness.makeReadTool(ws);
			expect(read.execute({ path: "ten.txt" })).toBe(numbered);
			expect(read.execute({ path: "crlf.txt" })).toBe("a\r\nb\r\n");
			expect(read.execute({ path: "open.txt" })).toBe("a\nb");
			expect(read.execute({ path: "empty.txt" })).toBe("");
		});

		it("reads from offset, counted from 1, and no more than limit lines", () => {
			const read = harness.makeReadTool(ws);
			expect(read.execute({ path: "ten.txt", offset: 9 })).toBe("line 9\nline 10\n");
			const lines = read.execute({ path: "ten.txt", offset: 2, limit: 2 }).split("\n");
			expect(lines.slice(0, 2)).toEqual(["line 2", "line 3"]);
			expect(lines.at(-1)).toContain("2 to 3 of 10");
		});

		it("returns every line once when each call goes on at the offset that the last line names", () => {
			const read = harness.makeReadTool(ws, { maxLines: 3 });
			let all = "";
			let offset: string | undefined = "1";
			for (let calls = 0; offset !== undefined && calls < 10; calls += 1) {
				const shown = read.execute({ path: "ten.txt", offset: Number(offset) });
				const note = /\[.*offset=(\d+).*\]$/.exec(shown);
				all += note ? shown.slice(0, note.index) : shown;
				offset = note?.[1];
			}
			expect(all).toBe(numbered);
		});

		it("says nothing of more when the budget ends with the file", () => {
			expect(harness.makeReadTool(ws, { maxLines: 10 }).execute({ path: "ten.txt" })).toBe(numbered);
		});

		it("leaves out a line that is over the budget by itself, says so, and names the next offset", () => {
			const long = new FakeWorkspace({
				"long.txt": `${"x".repeat(100)}\nshort\n`,
				"last.txt": `ok\n${"y".repeat(100)}`,
			});
			const read = harness.makeReadTool(long, { maxBytes: 50 });
			const shown = read.execute({ path: "long.txt" });
			expect(shown).not.toContain("xx");
			expect(shown).toContain("offset=2");
			expect(read.execute({ path: "long.txt", offset: 2 })).toBe("short\n");
			expect(read.execute({ path: "last.txt", offset: 2 })).not.toMatch(/yy|offset=/);
		});

		it("refuses a file that is not there, and lists those that are", () => {
			expect(() => harness.makeReadTool(ws).execute({ path: "tne.txt" })).toThrow(/tne\.txt.*ten\.txt/);
			expect(() => harness.makeReadTool(new FakeWorkspace()).execute({ path: "a" })).toThrow(/none/);
		});

		it.each([[{ offset: 0 }], [{ limit: 0 }], [{ offset: -1 }], [{ offset: 11 }]])("refuses %j", (args) => {
			expect(() => harness.makeReadTool(ws).execute({ path: "ten.txt", ...args })).toThrow(/at least 1|too far/);
		});

		it("checks its arguments", () => {
			const read = harness.makeReadTool(ws);
			expect(() => read.execute({})).toThrow(new Error("path must be a string"));
			expect(() => read.execute({ path: "ten.txt", offset: "2" })).toThrow(new Error("offset must be an integer"));
			expect(() => read.execute({ path: "ten.txt", limit: true })).toThrow(new Error("limit must be an integer"));
		});

		it("stays within the standing budget of 2000 lines and 50000 bytes", () => {
			const big = new FakeWorkspace({
				"lines.txt": "x\n".repeat(2001),
				"bytes.txt": `${"x".repeat(99)}\n`.repeat(501),
			});
			const read = harness.makeReadTool(big);
			expect(harness.MAX_LINES).toBe(2000);
			expect(harness.MAX_BYTES).toBe(50_000);
			expect(read.execute({ path: "lines.txt" })).toContain("offset=2001");
			expect(read.execute({ path: "bytes.txt" })).toContain("offset=501");
		});
	});

	describe("the write tool", () => {
		it.each([[{ path: "a.py" }], [{ content: "x" }], [{ path: "a.py", content: {} }]])(
			"writes nothing for %j",
			(args) => {
				const ws = new FakeWorkspace();
				expect(() => harness.makeWriteTool(ws).execute(args)).toThrow(/must be a string/);
				expect(ws.writes).toEqual([]);
			},
		);
	});

	describe("the bash tool", () => {
		it("runs the command and returns what it printed", () => {
			const shell = fakeShell("3 passed\n");
			expect(harness.makeBashTool(shell).execute({ command: "pytest" })).toBe("3 passed\n");
			expect(shell.lines).toEqual(["pytest"]);
		});

		it("returns a failed command as an ordinary result that ends with its exit code", () => {
			const bash = harness.makeBashTool(fakeShell("1 failed\n", 2));
			const answer = harness.runTool([bash], call("bash", { command: "pytest" }, "c1"));
			expect(answer).toMatchObject({ content: "1 failed\n[exit code 2]", isError: false });
		});

		it("puts its last line on a line of its own", () => {
			expect(harness.makeBashTool(fakeShell("no newline", 1)).execute({ command: "x" })).toBe(
				"no newline\n[exit code 1]",
			);
			expect(harness.makeBashTool(fakeShell("", 1)).execute({ command: "x" })).toBe("[exit code 1]");
		});

		it("keeps the end of a long output and says how much of it there was", () => {
			const bash = harness.makeBashTool(fakeShell("a\nb\nc\nd\n", 1), { maxLines: 2 });
			const lines = bash.execute({ command: "x" }).split("\n");
			expect(lines.slice(0, 2)).toEqual(["c", "d"]);
			expect(lines[2]).toContain("last 2 of 4 lines");
			expect(lines[3]).toBe("[exit code 1]");
		});

		it("checks its argument", () => {
			expect(() => harness.makeBashTool(fakeShell("")).execute({})).toThrow(new Error("command must be a string"));
		});
	});

	it("describes each tool with a schema that requires what the tool cannot do without", () => {
		const ws = new FakeWorkspace();
		const tools = [harness.makeReadTool(ws), harness.makeWriteTool(ws), harness.makeBashTool(fakeShell(""))];
		expect(tools.map(({ name, parameters }) => [name, (parameters as { required: string[] }).required])).toEqual([
			["read", ["path"]],
			["write", ["path", "content"]],
			["bash", ["command"]],
		]);
	});
});

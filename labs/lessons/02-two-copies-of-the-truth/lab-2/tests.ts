import { type Check, edges, exported, invoke, type Process, test } from "check";
import * as lab from "lab";

const toolSpecs = ({ harness }: Process, tools: readonly unknown[]): unknown => exported(harness, "toolSpecs")(tools);

/** The write tool over a workspace. */
// biome-ignore lint/suspicious/noExplicitAny: it is the learner's
const makeWriteTool = ({ harness }: Process, ws: unknown): any => exported(harness, "makeWriteTool")(ws);

/** Runs the write tool once over `ws`, and returns what it returned. */
function write(t: Check, ws: lab.Workspace, path: string, content: string): unknown {
	return t.process((process) => invoke(makeWriteTool(process, ws), "tool.execute", { path, content }));
}

/** What the model is told about two tools. */
const READ = {
	name: "read",
	description: "Read a text file.",
	parameters: {
		type: "object",
		properties: { path: { type: "string" }, lines: { type: "array", items: { enum: [10, 100] } } },
		required: ["path"],
	},
};
const CLOCK = { name: "clock", description: "Tell the time.", parameters: { type: "object", properties: {} } };

/** Two tools, made anew. */
const twoTools = () => [
	{ ...structuredClone(READ), execute: () => "port = 8080\n" },
	{ ...structuredClone(CLOCK), execute: () => "12:00" },
];

// --- What the model is told ---

test("specs", "toolSpecs() gives the name, the description and the parameters of each tool, in order.", (t) => {
	t.did("Called toolSpecs() with the tools read and clock.");
	t.process((process) => {
		const specs = t.list("toolSpecs(tools)", toolSpecs(process, twoTools()));
		const told = specs.map((spec) => {
			const { name, description, parameters } = spec as typeof READ;
			return { name, description, parameters };
		});
		t.equal("What is told of the tools", told, [READ, CLOCK]);
	});
});

test(
	"specs-without-function",
	"The functions behind the tools are not in toolSpecs(): all of it can be sent as JSON.",
	(t) => {
		t.did("Called toolSpecs() with the tools read and clock.");
		t.process((process) => {
			const specs = t.list("toolSpecs(tools)", toolSpecs(process, twoTools()));
			const keys = specs.flatMap((spec) => Object.keys(spec as object)).filter((key) => key === "execute");
			t.equal("The fields that hold a function", keys, [], "they were");
			const hidden = (toolSpecs(process, twoTools()) as object[]).filter((spec) => "execute" in spec);
			t.equal("The number of specifications from which execute can be reached", hidden.length, 0);
		});
	},
);

test("no-specs", "Without tools there is nothing to tell: an empty list.", (t) => {
	t.did("Called toolSpecs([]).");
	t.process((process) => t.equal("toolSpecs([])", t.list("toolSpecs([])", toolSpecs(process, [])), []));
});

test("tools-unharmed", "After toolSpecs() the tools are as they were, and can be run.", (t) => {
	t.did("Called toolSpecs() and then ran the first tool.");
	t.process((process) => {
		const tools = twoTools();
		toolSpecs(process, tools);
		t.equal("The number of tools", tools.length, 2);
		t.equal("What tools[0].execute() returned", invoke(tools[0], "tools[0].execute", {}), "port = 8080\n");
		const frozen = tools.filter((tool) => Object.isFrozen(tool) || Object.isFrozen(tool.parameters));
		t.equal("The number of tools that can no longer be changed", frozen.length, 0);
	});
});

test(
	"specs-are-worked-out",
	"A tool's description changes, and another list of tools comes: toolSpecs() tells what holds now.",
	(t) => {
		t.process((process) => {
			const tools = twoTools();
			t.did("Called toolSpecs(), gave the first tool another description, and called it again.");
			toolSpecs(process, tools);
			tools[0] = { ...tools[0]!, description: "Read a text file, slowly." };
			const [spec] = t.list("toolSpecs(tools)", toolSpecs(process, tools)) as (typeof READ)[];
			t.equal("The description", spec?.description, "Read a text file, slowly.");
			t.did("Called toolSpecs() for two tools and then for one of them.");
			const one = t.list("toolSpecs(tools)", toolSpecs(process, [tools[1]])) as (typeof READ)[];
			t.equal(
				"The names",
				one.map((each) => each.name),
				["clock"],
				"they were",
			);
		});
	},
);

/** Calls toolSpecs(), changes what came, and demands that the tool and what is told later are as they were. */
function specsChanged(t: Check, change: (spec: typeof READ) => void): void {
	t.process((process) => {
		const tools = twoTools();
		const [spec] = toolSpecs(process, tools) as (typeof READ)[];
		if (spec) change(spec);
		const { execute: _, ...tool } = tools[0]!;
		t.equal("The tool", tool, READ);
		const [later] = t.list("toolSpecs(tools)", toolSpecs(process, tools));
		t.equal("What toolSpecs() told afterwards", later, READ);
	});
}

test(
	"specs-are-yours",
	"A request is fitted to a provider by changing what toolSpecs() gave: the tool stays as it is.",
	(t) => {
		t.did("Called toolSpecs(), gave the specification of read another name and its parameters another type.");
		specsChanged(t, (spec) => {
			spec.name = "read_file";
			spec.parameters.type = "OBJECT";
		});
	},
);

test("offered", "A conversation that has the write tool tells the model of it with each request.", (t) => {
	t.did("Sent two questions in a Conversation with the write tool.");
	const model = new lab.ScriptedModel([lab.say("Hello."), lab.say("Yes.")]);
	t.process((process) => {
		const { harness } = process;
		const tools = [makeWriteTool(process, new lab.Workspace())];
		const conversation = new harness.Conversation(model, harness.SYSTEM, tools);
		conversation.send("Hello?");
		conversation.send("Can you write files?");
	});
	const names = model.calls.map((call) => call.tools.map((spec) => spec.name));
	t.equal("The tools that the model was told of", names, [["write"], ["write"]], "they were");
});

// --- What the write tool says of itself ---

/** How many words a text has. Where a script may write without spaces, each letter counts as one, to be generous. */
const countWords = (text: string) =>
	text.match(/(?:[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}][\p{M}\p{N}'’_-]*)+|\p{L}/gu)?.length ?? 0;

test("write-is-described", 'The tool is called "write", and has a description for the model to read.', (t) => {
	t.did("Called makeWriteTool(ws).");
	t.process((process) => {
		const { name, description } = makeWriteTool(process, new lab.Workspace());
		t.equal("Its name", name, "write");
		const words = typeof description === "string" ? countWords(description) : 0;
		t.ok(words > 1, "Its description should be a sentence.", `It is ${JSON.stringify(description)}.`);
	});
});

type Schema = { type?: unknown; properties?: Record<string, { type?: unknown } | undefined>; required?: unknown };

test("write-schema", "Its parameters describe an object with the two strings path and content.", (t) => {
	t.did("Called makeWriteTool(ws) and read its parameters.");
	t.process((process) => {
		const schema: Schema = makeWriteTool(process, new lab.Workspace()).parameters ?? {};
		t.equal("parameters.type", schema.type, "object");
		t.equal(
			"The names in parameters.properties",
			Object.keys(schema.properties ?? {}).sort(),
			["content", "path"],
			"they were",
		);
		for (const name of ["path", "content"])
			t.equal(`parameters.properties.${name}.type`, schema.properties?.[name]?.type, "string");
	});
});

test("write-requires-both", "Its parameters require both path and content: the tool can do without neither.", (t) => {
	t.did("Called makeWriteTool(ws) and read its parameters.");
	t.process((process) => {
		const schema: Schema = makeWriteTool(process, new lab.Workspace()).parameters ?? {};
		const required = t.list("parameters.required", schema.required).map(String).sort();
		t.equal("parameters.required", required, ["content", "path"]);
	});
});

// --- What it does ---

test("writes", 'Run with path "a.py", the tool makes that file with the content as its text.', (t) => {
	t.did('Ran the tool with { path: "a.py", content: "A = 1\\n" } on an empty disk.');
	const ws = new lab.Workspace();
	write(t, ws, "a.py", "A = 1\n");
	t.equal("The files", ws.listdir(), ["a.py"], "they were");
	t.equal("The text of a.py", ws.readText("a.py"), "A = 1\n");
});

test(
	"says-which-file",
	'It returns "Wrote a.py.", or the name of whatever file it wrote, for the model to read.',
	(t) => {
		for (const path of ["a.py", "notes/monday.md", "my notes/été “v2”.md", " --all ", "it's $HOME.txt"]) {
			t.did(`Ran the tool with the path ${JSON.stringify(path)}.`);
			t.equal("What it returned", write(t, new lab.Workspace(), path, "one\n"), `Wrote ${path}.`);
		}
	},
);

const textOf = (ws: lab.Workspace, path: string) => (ws.exists(path) ? ws.readText(path) : undefined);

test("replaces-all", "A file that is there already holds the new text and nothing of the old one.", (t) => {
	t.did('Ran the tool with the content "new\\n" on a file of three lines.');
	const ws = new lab.Workspace({ "a.txt": "old\nolder\noldest\n", "b.txt": "stays\n" });
	write(t, ws, "a.txt", "new\n");
	t.equal("The text of the file", ws.readText("a.txt"), "new\n");
	t.equal("The text of the other file", ws.readText("b.txt"), "stays\n");
});

test("reaches-old-files", "A file that is there already is written to as well: the new text is in it.", (t) => {
	t.did('Ran the tool with the content "new\\n" on a file that holds "old\\n".');
	const ws = new lab.Workspace({ "a.txt": "old\n" });
	write(t, ws, "a.txt", "new\n");
	const text = ws.readText("a.txt");
	t.ok(text.includes("new\n"), "The new text should be in the file.", `The file holds ${JSON.stringify(text)}.`);
});

test("one-write", "Each run is one writeText, and making the tool writes nothing.", (t) => {
	t.did("Made the tool.");
	const ws = new lab.Workspace({ "a.txt": "old\n" });
	t.process((process) => {
		const tool = makeWriteTool(process, ws);
		t.equal("What was written", ws.writes, []);
		t.did("Made the tool and ran it twice.");
		invoke(tool, "tool.execute", { path: "a.txt", content: "new\n" });
		invoke(tool, "tool.execute", { path: "b.txt", content: "b\n" });
	});
	const want = [
		["writeText", "a.txt", "new\n"],
		["writeText", "b.txt", "b\n"],
	];
	t.equal("What was written", ws.writes, want);
});

test(
	"from-a-reply",
	"The calls that toolCalls() finds in a reply are run with their own arguments: the files are there.",
	(t) => {
		t.did("Ran the write tool for each call of a reply that asks for two files.");
		const ws = new lab.Workspace();
		t.process((process) => {
			const tool = makeWriteTool(process, ws);
			const reply = lab.reply(
				lab.text("Two files."),
				lab.call("write", { path: "a.py", content: "A = 1\n" }, { id: "w1" }),
				lab.call("write", { content: "B = 2\n", path: "b.py" }, { id: "w2" }),
			);
			const results = process.harness
				.toolCalls(reply)
				.map((call: lab.ToolCall) => invoke(tool, "tool.execute", call.arguments));
			t.equal("What the runs returned", results, ["Wrote a.py.", "Wrote b.py."], "they were");
		});
		t.equal("The files", ws.listdir(), ["a.py", "b.py"], "they were");
	},
);

edges();

test("specs-follow-changes", "A tool is changed where it stands: toolSpecs() tells what holds of it now.", (t) => {
	t.did(
		"Called toolSpecs(), changed the description and one parameter of the first tool in place, and called it again.",
	);
	t.process((process) => {
		const tools = twoTools();
		toolSpecs(process, tools);
		tools[0]!.description = "Read a text file, slowly.";
		(tools[0]!.parameters as typeof READ.parameters).required = [];
		const [spec] = t.list("toolSpecs(tools)", toolSpecs(process, tools));
		const parameters = { ...READ.parameters, required: [] };
		t.equal("What is told", spec, { ...READ, description: "Read a text file, slowly.", parameters });
	});
});

test("same-name-twice", "Two tools have the same name: both are told.", (t) => {
	t.did("Called toolSpecs() with two tools that differ in their descriptions alone.");
	t.process((process) => {
		const told = [CLOCK, { ...CLOCK, description: "Tell the time of another place." }];
		const specs = toolSpecs(
			process,
			told.map((spec) => ({ ...spec, execute: () => "12:00" })),
		);
		t.equal("toolSpecs(tools)", t.list("toolSpecs(tools)", specs), told);
	});
});

test("any-tools", "Forty tools with names and parameters of all kinds are told, each whole and in its place.", (t) => {
	t.did("Called toolSpecs() with forty tools, whose parameters go several levels deep.");
	t.process((process) => {
		const told = Array.from({ length: 40 }, (_, at) => ({
			name: `tool-${40 - at} “ü”`,
			description: at % 2 ? "" : "One line.\nAnother one.",
			parameters: { type: "object", properties: { rows: { type: "array", items: { enum: [at, null, "x"] } } } },
		}));
		const specs = toolSpecs(
			process,
			told.map((spec) => ({ ...spec, execute: () => "" })),
		);
		t.equal("toolSpecs(tools)", t.list("toolSpecs(tools)", specs), told);
	});
});

test(
	"specs-are-yours-inside",
	"What toolSpecs() gave is changed deep inside its parameters: the tool stays as it is.",
	(t) => {
		t.did("Called toolSpecs(), and in the parameters of read gave path another type and required one more name.");
		specsChanged(t, (spec) => {
			spec.parameters.properties.path.type = "STRING";
			spec.parameters.required.push("encoding");
		});
	},
);

test(
	"specs-are-yours-to-the-bottom",
	"Also a list within the description of a list may be changed without harm.",
	(t) => {
		t.did("Called toolSpecs(), and in the parameters of read added a number to those that lines may have.");
		specsChanged(t, (spec) => spec.parameters.properties.lines.items.enum.push(1000));
	},
);

test(
	"as-it-is",
	"The content is written as it is: spaces, line breaks, a missing last line break, other scripts.",
	(t) => {
		for (const content of ["A = 1", "  indented\n\n\n", "dos\r\nlines\r\n", "é 漢字 🎉\n"]) {
			t.did(`Ran the tool with the content ${JSON.stringify(content)}.`);
			const ws = new lab.Workspace();
			write(t, ws, "a.txt", content);
			t.equal("The text of the file", textOf(ws, "a.txt"), content);
		}
	},
);

test(
	"hands-over",
	"The workspace gets path and content as the model wrote them: 60 KB, half an emoji, odd names.",
	(t) => {
		const content = "a line with 漢字, a 🎉, a line separator \u2028 and half a character \ud83d.\n".repeat(800);
		for (const path of ["a.txt", " it's a “file”.txt"]) {
			t.did(`Ran the tool with the path ${JSON.stringify(path)} and a content of ${content.length} characters.`);
			const got: unknown[] = [];
			const ws = { exists: () => false, readText: () => "", writeText: (...args: unknown[]) => got.push(args) };
			t.process((process) => invoke(makeWriteTool(process, ws), "tool.execute", { path, content }));
			t.equal("The arguments of writeText", got, [[path, content]], "they were");
		}
	},
);

test("empty-content", "An empty content makes an empty file.", (t) => {
	t.did('Ran the tool with the content "".');
	const ws = new lab.Workspace();
	const said = write(t, ws, "empty.txt", "");
	t.equal("The text of the file", textOf(ws, "empty.txt"), "");
	t.equal("What it returned", said, "Wrote empty.txt.");
});

test("two-disks", "Two tools over two workspaces each write to their own.", (t) => {
	t.did("Made two write tools over two disks, and ran the first and then the second.");
	const disks = [new lab.Workspace(), new lab.Workspace()] as const;
	t.process((process) => {
		const tools = disks.map((ws) => makeWriteTool(process, ws));
		invoke(tools[0], "tool.execute", { path: "a.txt", content: "first\n" });
		invoke(tools[1], "tool.execute", { path: "a.txt", content: "second\n" });
	});
	t.equal("The text on the first disk", textOf(disks[0], "a.txt"), "first\n");
	t.equal("The text on the second disk", textOf(disks[1], "a.txt"), "second\n");
});

test(
	"disk-full",
	"The disk is full, so writeText throws: the tool throws too, and does not say that it wrote.",
	(t) => {
		t.did("Ran the tool over a workspace whose writeText throws Error(“disk full”).");
		t.process((process) => {
			const full = {
				exists: () => false,
				readText: () => "",
				writeText: () => {
					throw new Error("disk full");
				},
			};
			const tool = makeWriteTool(process, full);
			t.throws("tool.execute(args)", () => invoke(tool, "tool.execute", { path: "a.txt", content: "a\n" }));
		});
	},
);

test("tries-once", "The disk refuses a write: the tool has tried once.", (t) => {
	t.did("Ran the tool over a workspace whose writeText throws Error(“disk full”).");
	let tries = 0;
	const writeText = () => {
		tries += 1;
		throw new Error("disk full");
	};
	t.process((process) => {
		const tool = makeWriteTool(process, { exists: () => false, readText: () => "", writeText });
		try {
			invoke(tool, "tool.execute", { path: "a.txt", content: "a\n" });
		} catch {
			// whether it throws is another test's business
		}
	});
	t.equal("The number of writes that it tried", tries, 1);
});

test("same-again", "What is in the file already is written again: nobody else may say that it is the same.", (t) => {
	t.did("Ran the tool twice with the same path and content, on a disk that has that file already.");
	const ws = new lab.Workspace({ "a.txt": "same\n" });
	t.process((process) => {
		const tool = makeWriteTool(process, ws);
		for (let run = 0; run < 2; run += 1) invoke(tool, "tool.execute", { path: "a.txt", content: "same\n" });
	});
	t.equal("What was written", ws.writes, Array(2).fill(["writeText", "a.txt", "same\n"]));
});

test("arguments-unharmed", "The arguments are part of the transcript: a run leaves them as they were.", (t) => {
	t.did("Ran the tool with the arguments of a call.");
	const args = { path: " a.txt", content: "a\n" };
	t.process((process) => invoke(makeWriteTool(process, new lab.Workspace()), "tool.execute", args));
	t.equal("The arguments", args, { path: " a.txt", content: "a\n" }, "they were");
});

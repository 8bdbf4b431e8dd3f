/** One stop of the course. Whether it is ready to read is derived from the lesson folders (`data/lessons.ts`), never stored. */
export interface Stop {
	kind: "lesson" | "checkpoint" | "quest";
	/** `"11"`, `"B"`, `"Q2"`: unique, and the first part of the lesson's folder name, which is in lower case. */
	number: string;
	title: string;
	/** What goes wrong first, in one sentence. */
	fails: string;
	/** Names that the learner writes, or for a checkpoint what is asked. */
	builds: string[];
	/** The idea that remains, in one sentence. */
	principle: string;
	/** The line that the lesson adds to "your harness can now". Lessons only. */
	can?: string;
}

export interface Part {
	number: string;
	title: string;
	/** What the part is for, in a sentence or two. */
	about: string;
	stops: Stop[];
}

function lesson(number: number, title: string, rest: Omit<Stop, "kind" | "number" | "title">): Stop {
	return { kind: "lesson", number: String(number), title, ...rest };
}

function checkpoint(letter: string, title: string, rest: Omit<Stop, "kind" | "number" | "title">): Stop {
	return { kind: "checkpoint", number: letter, title, ...rest };
}

function quest(number: number, title: string, rest: Omit<Stop, "kind" | "number" | "title">): Stop {
	return { kind: "quest", number: `Q${number}`, title, ...rest };
}

/** The three parts of the course, in reading order. */
export const PARTS: readonly Part[] = [
	{
		number: "I",
		title: "One loop",
		about: "From a single request to a loop that runs tools, stops, and never hands the model more than fits.",
		stops: [
			lesson(1, "Say it again", {
				fails: "On the second call the model no longer knows your name.",
				builds: ["userMessage", "errorMessage", "Conversation"],
				principle: "The transcript is all the memory there is, and every call sends the whole of it and pays for it.",
				can: "Hold a conversation by sending all of it, every time.",
			}),
			lesson(2, "Two copies of the truth", {
				fails: "The text says that the work is done. The tool calls say that it is not.",
				builds: ["textOf", "toolCalls", "toolSpecs", "makeWriteTool"],
				principle: "What can be derived is not stored a second time.",
				can: "Read words and tool calls out of one message, so that the two cannot disagree.",
			}),
			lesson(3, "Until it stops asking", {
				fails: "The agent runs one tool and considers the job finished.",
				builds: ["runAgent"],
				principle: "The model says when it has finished. You decide what counts as asking for more.",
				can: "Run tools in a loop until the model asks for none.",
			}),
			lesson(4, "The tool that broke", {
				fails: "One TypeError ends the run, and a call that was cut short runs with no arguments at all.",
				builds: ["stringArg", "integerArg", "runTool", "makeEditTool"],
				principle: "For every call that goes in, exactly one result comes out.",
				can: "Turn a broken tool into a result that the model can read.",
			}),
			lesson(5, "Runaway", {
				fails: "Forty turns of the same call, and then the provider is overloaded.",
				builds: ["maxTurns", "repeatGuard"],
				principle: "A stop is written into the record, and a limit is checked before the call it limits.",
				can: "Stop a model that goes in circles, and live through a provider that fails.",
			}),
			lesson(6, "Too much paper", {
				fails: "A single log file fills the window, and a cut lands in the middle of an é.",
				builds: ["truncateHead", "truncateTail", "makeReadTool", "makeBashTool"],
				principle: "Budget in bytes, cut at whole lines, say what was cut and how to get it back.",
				can: "Keep every tool result inside a budget.",
			}),
			checkpoint("A", "Transcript doctor I", {
				fails: "Ten transcripts, and each breaks one rule.",
				builds: ["validate"],
				principle: "A provider accepts a transcript only when every rule holds.",
			}),
		],
	},
	{
		number: "II",
		title: "A harness that survives",
		about: "Crashes, interruptions, full windows and broken gates: the record has to outlive every one of them.",
		stops: [
			lesson(7, "Nobody’s screen", {
				fails: "A second frontend cannot be added without editing the loop.",
				builds: ["JsonRenderer", "FinalTextRenderer"],
				principle: "The loop announces what happens and draws nothing.",
				can: "Announce everything as events, for any frontend.",
			}),
			lesson(8, "One writer", {
				fails: "Two prompts write into one list, and their messages interleave.",
				builds: ["Harness"],
				principle: "A transcript has one writer, and a second one is refused on its own line.",
				can: "Own its transcript and refuse a second writer.",
			}),
			lesson(9, "Speak while it works", {
				fails: "A message sent in mid-run lands between a call and its result.",
				builds: ["steer", "followUp"],
				principle: "The user is heard at the places where the transcript stays valid, and at no others.",
				can: "Listen to you during a run, at the places where that is safe.",
			}),
			lesson(10, "Walked away", {
				fails: "The tab closes while a tool runs. From then on every request is a 400.",
				builds: ["contextForModel", "repairToolHistory"],
				principle: "The record is one thing; the view that the model gets is another.",
				can: "Send a valid view of a record with holes in it.",
			}),
			checkpoint("B", "Transcript doctor II", {
				fails: "Repairs that change their input, that repair twice, or that a reused call id fools.",
				builds: ["repairToolHistory"],
				principle: "A repair is a function of the record and nothing else.",
			}),
			lesson(11, "Pull the plug", {
				fails: "After the reboot the files are written, and the agent believes that none are.",
				builds: ["SessionLog", "subscribe", "persistTo"],
				principle: "Append what happened. The state is what you get when you read it back.",
				can: "Outlive its process: an append-only log, resumed by replay.",
			}),
			lesson(12, "The wall", {
				fails: "At turn 25 of 30 the request is too long, and a careless cut leaves a result without its call.",
				builds: ["estimateTokens", "findCutPoint", "Compactor"],
				principle: "Compaction changes the view, cuts between turns and deletes nothing.",
				can: "Fit a long session into the window without deleting a line of it.",
			}),
			lesson(13, "What it is told", {
				fails: "Yesterday’s session obeys a prompt that nobody can find, and a timestamp spoils the cache.",
				builds: ["buildSystemPrompt", "skills index", "trust gate"],
				principle: "The prompt is configuration. It is not part of the history.",
				can: "Build its instructions from files that you have chosen to trust.",
			}),
			lesson(14, "Four loops, one bug", {
				fails: "The streaming copy of the loop forgets what the run cost.",
				builds: ["plan", "a sync driver", "an async driver"],
				principle: "Decide in one place, act in two.",
				can: "Run the same decisions in step or asynchronously.",
			}),
			lesson(15, "Stop!", {
				fails: "Escape loses the result, and the child process lives on.",
				builds: ["cancel token", "async runAgent", "the close chain"],
				principle: "A cancellation is one more event that the record must survive.",
				can: "Stop when told to, and still write down what happened.",
			}),
			lesson(16, "Hooks", {
				fails: "The approval gate is an if statement about one tool’s name.",
				builds: ["HookRegistry", "beforeToolCall", "afterToolCall"],
				principle: "Every hook sees every event, and a gate that breaks blocks.",
				can: "Ask your own rules before it acts, and hold still when they fail.",
			}),
			lesson(17, "Errors are API", {
				fails: "A rate limit, a typo and a timeout all look the same to the caller.",
				builds: ["typed errors", "isRetryable", "an import check"],
				principle: "Callers rely on codes, never on messages, and layers import downward only.",
				can: "Name what failed by a code that other programs can rely on.",
			}),
			checkpoint("C", "Every exit pays", {
				fails: "A run can end in seven ways, and they disagree about the bill.",
				builds: ["one usage total on every exit"],
				principle: "However a run ends, its cost is known.",
			}),
		],
	},
	{
		number: "III",
		title: "Infrastructure around it",
		about: "Many runs, many workers, other people’s tools and money: what a harness needs once it is not alone.",
		stops: [
			lesson(18, "The budget is the product", {
				fails: "You leave the cutting to the provider, and it cuts what you needed.",
				builds: ["ContextBuilder", "weakestPosition"],
				principle: "A context builder that cannot report what it dropped is not one.",
				can: "Decide what goes into the window, and report what stayed out.",
			}),
			lesson(19, "A memory with a bouncer", {
				fails: "Run 50 is worse than run 1, because of all that was remembered in between.",
				builds: ["MemoryStore", "distillRun"],
				principle: "Nothing can be remembered that the runtime did not record.",
				can: "Remember across runs, and refuse most of what asks to be remembered.",
			}),
			lesson(20, "Do it once", {
				fails: "The run resumes and opens the same pull request again.",
				builds: ["Workflow", "Step", "RunState", "effect ledger"],
				principle: "To replay a run is not to execute it again.",
				can: "Resume a workflow without repeating its effects.",
			}),
			lesson(21, "The gap in the ledger", {
				fails: "It dies after the effect and before the note that says so.",
				builds: ["intent record", "content key", "reconcile"],
				principle: "Write down the intent, ask the world what happened, and retry only then.",
				can: "Find out, after a crash, which effects really took place.",
			}),
			lesson(22, "Speak the protocol", {
				fails: "A tool’s error arrives as an exception, and the model never hears of it.",
				builds: ["ToolServer", "McpClient", "AgentPeer"],
				principle: "A tool’s error is not the protocol’s error, and a tool’s description is untrusted input.",
				can: "Use tools that other programs serve, and serve its own.",
			}),
			lesson(23, "The bill", {
				fails: "Four requests slip past one budget check, and every retry multiplies them.",
				builds: ["Gateway"],
				principle: "Checked after the call, a budget is only a report.",
				can: "Reserve money before a call and settle it afterwards.",
			}),
			lesson(24, "What happened last night", {
				fails: "The cost comes out doubled, and the latencies add up to nonsense.",
				builds: ["Tracer", "rollup", "EvalCase", "scoreCase"],
				principle: "Sum the leaves, walk the longest path, score the evidence.",
				can: "Say where the time and the money of a run went.",
			}),
			lesson(25, "Who said you could", {
				fails: "A permitted write carries a sentence that came out of a stranger’s document.",
				builds: ["TaintTracker", "PolicyEngine", "ApprovalQueue", "AuditLog"],
				principle: "Authority lives outside the model, and an approval covers one call, not a tool’s name.",
				can: "Trace where words came from, and ask before they act.",
			}),
			checkpoint("D", "The incident", {
				fails: "One bad night, and three records of it.",
				builds: ["an account of what happened"],
				principle: "If the records cannot answer, nobody can.",
			}),
			lesson(26, "Two workers, one task", {
				fails: "A worker that everybody had given up on overwrites the one that replaced it.",
				builds: ["Coordinator"],
				principle: "A lease limits the time; a fence limits the damage.",
				can: "Share work between processes without two of them winning.",
			}),
			lesson(27, "Green plus green is red", {
				fails: "Both branches pass their tests. Merged, they fail.",
				builds: ["candidate queue", "receipts", "publish"],
				principle: "Evidence belongs to the exact candidate that was tested.",
				can: "Publish only the candidate that was tested.",
			}),
			lesson(28, "Every night at 2:17", {
				fails: "After a restart the nightly job runs twice, or never.",
				builds: ["occurrence key", "work key", "catch-up policy"],
				principle: "A schedule creates tasks and grants no rights.",
				can: "Run on a schedule, once for each occurrence, across restarts.",
			}),
			checkpoint("E", "Pull every plug", {
				fails: "One run, killed at each boundary between two steps.",
				builds: ["the whole harness"],
				principle: "Wherever it dies, the same final state, and each effect once.",
			}),
		],
	},
];

/** Detours that no lesson needs. */
export const QUESTS: readonly Stop[] = [
	quest(1, "Two writers, one file", {
		fails: "Two processes append to one log, and a torn tail stops both.",
		builds: ["a lock", "a checksum", "recovery of a torn tail"],
		principle: "A tail is trimmed only by somebody who can tell a tear from damage.",
	}),
	quest(2, "The session tree", {
		fails: "You want to go back to message three and try something else, without losing what followed.",
		builds: ["parent", "leaf", "fork"],
		principle: "A branch is a path through one log.",
	}),
	quest(3, "Streaming", {
		fails: "The words appear only when all of them are there.",
		builds: ["a streaming model"],
		principle: "Half a message is for the screen, never for the record.",
	}),
	quest(4, "Parallel tools", {
		fails: "Three slow reads wait for one another.",
		builds: ["a parallel runTool"],
		principle: "Run in any order, record in the order of the calls.",
	}),
	quest(5, "Switch providers", {
		fails: "A transcript from one provider is refused by the next.",
		builds: ["a translation of messages"],
		principle: "The record belongs to you, its wire format to the provider.",
	}),
	quest(6, "The cage", {
		fails: "The agent needs a password, and so can leak it.",
		builds: ["an egress rule", "a credential proxy"],
		principle: "What the agent never holds, it cannot give away.",
	}),
	quest(7, "Under the gateway", {
		fails: "The same prefix is paid for in full on every call.",
		builds: ["prefix hashing", "cache arithmetic"],
		principle: "A cache is kept warm by never changing what comes first.",
	}),
];

/** Every stop in reading order, side quests last. */
export const STOPS: readonly Stop[] = [...PARTS.flatMap((part) => part.stops), ...QUESTS];

/** The stop with this number, in any case: `stopOf("b")`. */
export function stopOf(number: string): Stop | undefined {
	return STOPS.find((stop) => stop.number.toLowerCase() === number.toLowerCase());
}

/** The part that a lesson or a checkpoint belongs to. Side quests belong to none. */
export function partOf(number: string): Part | undefined {
	return PARTS.find((part) => part.stops.some((stop) => stop.number.toLowerCase() === number.toLowerCase()));
}

/** How a stop is called in running text: "Lesson 11", "Checkpoint B", "Side quest 2". */
export function nameOf(stop: Stop): string {
	if (stop.kind === "lesson") return `Lesson ${stop.number}`;
	return stop.kind === "checkpoint" ? `Checkpoint ${stop.number}` : `Side quest ${stop.number.slice(1)}`;
}

/** The capabilities of a harness that has passed every lesson up to and including this one, oldest first. */
export function capabilities(upTo: number): { lesson: string; can: string }[] {
	return STOPS.flatMap((stop) =>
		stop.can !== undefined && Number(stop.number) <= upTo ? [{ lesson: stop.number, can: stop.can }] : [],
	);
}

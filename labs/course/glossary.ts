/** One word of the field, as this course uses it. */
export interface Term {
	/** As it is written in the middle of a sentence. */
	term: string;
	/** Other forms that `<Term>` accepts: plurals and synonyms. */
	also?: string[];
	/** What it means, in plain words. */
	means: string;
	/** Terms to read next. */
	see?: string[];
	/** Number of the lesson in which it is built or met first. */
	lesson: string;
}

/** The glossary, in alphabetical order (`termOf` and the page rely on nothing else). */
export const TERMS: readonly Term[] = [
	{
		term: "agent",
		also: ["agents"],
		means:
			"A model in a loop with tools: it is asked, it asks for tools, it gets their results, until it asks for none.",
		see: ["harness", "model", "turn"],
		lesson: "3",
	},
	{
		term: "append-only log",
		also: ["append-only logs", "append-only"],
		means:
			"A file to which lines are added at the end, and in which nothing that is there already is ever changed. A crash can harm only the line that is being written.",
		see: ["replay", "torn write", "JSON Lines"],
		lesson: "11",
	},
	{
		term: "approval gate",
		also: ["approval gates", "gate"],
		means: "A point at which a run waits until a person, or a rule that a person wrote, allows one particular call.",
		see: ["hook"],
		lesson: "16",
	},
	{
		term: "argument",
		also: ["arguments", "parameter", "parameters"],
		means:
			"What a tool is given for one of its parameters in one call: for the parameter path, say, the text a.py. The model makes arguments up, so they may be anything.",
		see: ["tool call", "JSON Schema"],
		lesson: "2",
	},
	{
		term: "atomic",
		also: ["atomically"],
		means:
			"All or nothing: whoever looks sees the state before or the state after, never one in between. A rename within one disk is atomic; writing a file is not.",
		see: ["torn write"],
		lesson: "11",
	},
	{
		term: "backpressure",
		means: "A slow consumer holds back the producer, so that nothing piles up between them.",
		see: ["consumer"],
		lesson: "15",
	},
	{
		term: "block",
		also: ["blocks", "content block", "content blocks"],
		means:
			"One part of a reply’s content: some words, or the wish to have a tool run. A reply holds a list of them, in the order in which the model wrote them.",
		see: ["reply", "tool call"],
		lesson: "1",
	},
	{
		term: "cancellation",
		also: ["cancel token"],
		means:
			"Telling work in progress to stop, and learning that it has. What was done up to then still goes into the record.",
		see: ["record"],
		lesson: "15",
	},
	{
		term: "compaction",
		means:
			"Replacing the older part of what the model is sent by a summary of it. The log keeps every line; only the view becomes shorter.",
		see: ["context window", "view"],
		lesson: "12",
	},
	{
		term: "compare-and-swap",
		means:
			"Change a value only if it is still the one that you looked at. Whoever comes second is refused and has to look again.",
		see: ["fencing token"],
		lesson: "27",
	},
	{
		term: "consumer",
		also: ["consumers"],
		means: "The code that takes the events of a run, one after the other, and may stop taking them at any moment.",
		see: ["event", "listener"],
		lesson: "7",
	},
	{
		term: "context window",
		also: ["window", "context windows"],
		means: "The most that a model can be sent and can answer in one call, counted in tokens.",
		see: ["token", "compaction"],
		lesson: "12",
	},
	{
		term: "critical path",
		means:
			"In a run whose parts overlap, the chain of steps that decided how long the whole took. Only a shorter link on it makes the run shorter.",
		see: ["span"],
		lesson: "24",
	},
	{
		term: "dangling call",
		also: ["dangling calls", "hole", "holes"],
		means:
			"A tool call in the record that has no result, because the run ended in between. Providers refuse a request that holds one.",
		see: ["tool result", "repair"],
		lesson: "10",
	},
	{
		term: "derive",
		also: ["derives", "derived", "deriving", "derived value", "derived values"],
		means:
			"To work a value out from another one whenever it is wanted, in place of keeping it. A derived value cannot be out of date.",
		see: ["view", "replay"],
		lesson: "2",
	},
	{
		term: "effect",
		also: ["effects", "side effect", "side effects"],
		means: "A change outside the program that rerunning the program would make again: a file, a message, a payment.",
		see: ["effect ledger", "idempotency key"],
		lesson: "20",
	},
	{
		term: "effect ledger",
		also: ["ledger"],
		means: "A log of the effects that a workflow has had, read before each effect so that none happens twice.",
		see: ["effect", "intent record"],
		lesson: "20",
	},
	{
		term: "event",
		also: ["events"],
		means:
			"A plain object in which a run announces what has just happened: a turn began, a message is complete, a tool is about to run.",
		see: ["consumer", "listener"],
		lesson: "7",
	},
	{
		term: "fencing token",
		also: ["fencing tokens", "fence"],
		means:
			"A number that grows with every change of owner and travels with every write. The store refuses a number that is lower than one it has seen, so a late owner does no harm.",
		see: ["lease"],
		lesson: "26",
	},
	{
		term: "follow-up",
		also: ["follow-ups", "followUp"],
		means:
			"What the user says during a run and wants heard when the model would otherwise stop. It waits in a queue until then.",
		see: ["steering", "turn"],
		lesson: "9",
	},
	{
		term: "frontend",
		also: ["frontends"],
		means: "Code that shows a run to somebody: a terminal, a page, a stream of JSON for another program.",
		see: ["consumer", "event"],
		lesson: "7",
	},
	{
		term: "fsync",
		means:
			"The request that the operating system put onto the disk itself what it still holds in memory. Without it, a program that ended well can still lose its last writes in a power cut.",
		see: ["append-only log", "torn write"],
		lesson: "11",
	},
	{
		term: "fuel",
		also: ["tick", "ticks"],
		means:
			"How much work a program on this site may do, counted in steps of the engine that runs it. It is the same on a phone and on a server, so a verdict does not depend on the machine. A few built-in functions, such as sort or JSON.parse, burn none while they work: a program that is stuck in one is ended by a clock after three seconds, and the engine is started anew.",
		lesson: "11",
	},
	{
		term: "harness",
		also: ["harnesses", "agent harness"],
		means:
			"Everything around the model that makes an agent of it: the loop, the tools, the transcript, the limits, the log. It is what you build here.",
		see: ["agent", "model"],
		lesson: "1",
	},
	{
		term: "hook",
		also: ["hooks"],
		means:
			"A function of yours that the harness calls at a fixed place of a run and whose answer it obeys: go on, replace, block, stop.",
		see: ["listener", "approval gate"],
		lesson: "16",
	},
	{
		term: "idempotency key",
		also: ["idempotency keys", "idempotent"],
		means:
			"A name for one intended effect, sent with every attempt. The receiver carries out the first and answers the others with the same result.",
		see: ["effect"],
		lesson: "20",
	},
	{
		term: "intent record",
		also: ["intent records"],
		means:
			"A line written before an effect, which says what is about to happen. After a crash it names what has to be looked up in the world.",
		see: ["effect ledger"],
		lesson: "21",
	},
	{
		term: "JSON Lines",
		also: ["JSONL"],
		means:
			"A text file with one JSON value on each line. JSON writes a line break inside a text as two characters, so a line break in the file always means the end of a record.",
		see: ["append-only log"],
		lesson: "11",
	},
	{
		term: "JSON Schema",
		also: ["schema", "schemas"],
		means:
			"A way to describe, in JSON, what a JSON value has to look like: which fields an object has, of which types, and which of them are required. It describes, and by itself it checks nothing.",
		see: ["tool specification", "argument"],
		lesson: "2",
	},
	{
		term: "lease",
		also: ["leases"],
		means:
			"The right to work on something until a certain time. When it is not renewed it ends by itself, dead owner or not.",
		see: ["fencing token"],
		lesson: "26",
	},
	{
		term: "listener",
		also: ["listeners", "subscriber", "subscribers"],
		means:
			"A function that the harness calls with every event of every run, before the consumer gets to see it. It is told, whether or not anybody watches.",
		see: ["event", "consumer", "hook"],
		lesson: "11",
	},
	{
		term: "message",
		also: ["messages"],
		means:
			"One entry of a transcript: a plain object that says whose turn it was, its role, and what was said, its content.",
		see: ["role", "transcript"],
		lesson: "1",
	},
	{
		term: "model",
		also: ["models"],
		means:
			"A function from the text it is sent to the text it answers. It keeps nothing from one call to the next. In this course it follows a script, so that every run is the same.",
		see: ["transcript", "provider"],
		lesson: "1",
	},
	{
		term: "model context protocol",
		also: ["MCP"],
		means: "An open protocol by which one program offers tools and another uses them.",
		see: ["tool"],
		lesson: "22",
	},
	{
		term: "provider",
		also: ["providers"],
		means:
			"Whoever runs the model and takes your requests: it charges for them, limits them, and refuses those that are not valid.",
		see: ["model"],
		lesson: "1",
	},
	{
		term: "record",
		means: "What happened, kept as it happened, mistakes and holes included. In this course: the messages in the log.",
		see: ["view", "append-only log"],
		lesson: "10",
	},
	{
		term: "repair",
		also: ["repairs", "repaired"],
		means:
			"Making a valid view out of a record that is not valid, for example with a made-up result for a dangling call. The record stays as it is.",
		see: ["dangling call", "view"],
		lesson: "10",
	},
	{
		term: "replay",
		also: ["replays", "replayed", "replaying"],
		means:
			"Reading a log from its first line to its last in order to work out the present state. It repeats no effect.",
		see: ["append-only log", "effect"],
		lesson: "11",
	},
	{
		term: "reply",
		also: ["replies"],
		means:
			"The message with which a model answers a request: a list of blocks, and the reason why it stopped. A reply can also be one that failed.",
		see: ["block", "message"],
		lesson: "1",
	},
	{
		term: "request",
		also: ["requests"],
		means:
			"One call of a model with all that it is sent: the system prompt and the messages, later on the tools too. The model has nothing else to go by.",
		see: ["system prompt", "transcript", "provider"],
		lesson: "1",
	},
	{
		term: "role",
		also: ["roles"],
		means:
			"The field of a message that says who speaks: the user, the assistant, which is the model, or a tool with its result.",
		see: ["message"],
		lesson: "1",
	},
	{
		term: "sandbox",
		also: ["sandboxes"],
		means:
			"A place in which a program can run without reaching anything outside it. The programs on this site run in one, inside your browser.",
		see: ["fuel"],
		lesson: "11",
	},
	{
		term: "span",
		also: ["spans"],
		means:
			"One piece of work in a trace: its name, its beginning, its end, and the piece of work that it was a part of.",
		see: ["trace", "critical path"],
		lesson: "24",
	},
	{
		term: "steering",
		also: ["steering message", "steering messages", "steered"],
		means:
			"What the user says during a run and wants heard at once. It is put in between two turns, where no call waits for its result.",
		see: ["follow-up", "turn"],
		lesson: "9",
	},
	{
		term: "stop reason",
		also: ["stop reasons"],
		means:
			"What the provider writes into a reply about why it ended: the model had finished, it wants tools run, it was cut off, it failed. It does not always agree with what the reply holds.",
		see: ["tool call", "turn"],
		lesson: "3",
	},
	{
		term: "system prompt",
		means: "The standing instructions that go to the model with every call, in front of the transcript.",
		see: ["transcript"],
		lesson: "1",
	},
	{
		term: "taint",
		also: ["tainted"],
		means:
			"A mark on text that came from a source you do not trust. It passes on to everything that is made from that text.",
		lesson: "25",
	},
	{
		term: "token",
		also: ["tokens"],
		means: "The unit in which models read and write, and in which providers count: in English about four characters.",
		see: ["context window"],
		lesson: "1",
	},
	{
		term: "tool",
		also: ["tools"],
		means:
			"A function that the model may ask for by name. It has a description, a shape for its arguments, and a text as its result.",
		see: ["tool call", "tool result"],
		lesson: "2",
	},
	{
		term: "tool call",
		also: ["tool calls"],
		means:
			"A block in the model’s answer that asks for one tool with certain arguments. It carries an id, by which its result is matched.",
		see: ["tool result", "dangling call"],
		lesson: "2",
	},
	{
		term: "tool result",
		also: ["tool results"],
		means: "The message that answers one tool call and carries its id. Every call has exactly one, failures included.",
		see: ["tool call"],
		lesson: "3",
	},
	{
		term: "tool specification",
		also: ["tool specifications", "specification of a tool"],
		means:
			"What the model is told about a tool, with each request: its name, a description in words, and a JSON Schema of its arguments. The function itself stays in your program.",
		see: ["tool", "JSON Schema"],
		lesson: "2",
	},
	{
		term: "torn write",
		also: ["torn writes", "torn line", "torn"],
		means: "A write that the power cut interrupted: its first bytes are on the disk, the rest is not.",
		see: ["append-only log", "atomic"],
		lesson: "11",
	},
	{
		term: "trace",
		also: ["traces"],
		means:
			"The full account of one run, in order, made for looking at afterwards. The figures on this site are drawn from one.",
		see: ["span"],
		lesson: "24",
	},
	{
		term: "transcript",
		also: ["transcripts"],
		means:
			"The conversation as a list of messages: the user’s, the model’s, the results of tools. It is sent whole with every call.",
		see: ["model", "record"],
		lesson: "1",
	},
	{
		term: "turn",
		also: ["turns"],
		means: "One call of the model together with the tools that its answer asks for.",
		see: ["agent", "tool call"],
		lesson: "3",
	},
	{
		term: "view",
		also: ["views"],
		means: "What is worked out from the record for one purpose, such as the next request, and thrown away afterwards.",
		see: ["record", "compaction"],
		lesson: "10",
	},
];

/** The anchor of a term on the glossary page: `append-only-log`. */
export function anchorOf(term: Term): string {
	return term.term.toLowerCase().replace(/[^a-z0-9]+/g, "-");
}

/** The entry for a word as it stands in a sentence, or undefined. Case does not count. */
export function termOf(word: string): Term | undefined {
	const wanted = word.trim().replace(/\s+/g, " ").toLowerCase();
	return TERMS.find((term) => [term.term, ...(term.also ?? [])].some((form) => form.toLowerCase() === wanted));
}

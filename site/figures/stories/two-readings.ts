import type { AssistantMessage, ToolCall } from "../../../labs/stage/messages.ts";
import type { TraceEvent } from "../../../labs/stage/trace.ts";
import { type Block, blocksOf, callsIn, isSame, saidIn } from "../read/blocks.ts";
import { count, listed } from "../read/count.ts";

/** A part of the picture. */
export type Part = "list" | "words" | "calls" | "screen" | "disk";

/** A file, as the figure shows it. */
export interface File {
	path: string;
	text: string;
	/** Whether this step wrote it. */
	fresh: boolean;
	/** Whether it was written for a call that was no longer in the list. */
	unasked: boolean;
}

/** What is to be seen at one step. */
export interface State {
	words: string;
	/** Which harness it is, from 1, and whether it keeps copies: that shows when it makes the first one. */
	harness: number;
	copies: boolean;
	/** The blocks of the reply; undefined before it has come. */
	list?: Block[];
	/** The block that this step takes out of the list: it still stands there, struck. */
	taken?: Block;
	/** What the list has been through. */
	edits: string[];
	/** The words and the calls as this harness has them beside the list; undefined where it has none. */
	said?: string;
	calls?: Block[];
	/** Which of these no longer say what the list says. */
	stale: ("words" | "calls")[];
	/** The call that is run at this step. */
	running?: string;
	screen?: string;
	files: File[];
	/** The parts that this step changes, or takes something from. */
	active: Part[];
	/** At the end of a harness: whether list, screen and disk tell the same story. */
	agree?: boolean;
}

/** What the program prints: see labs/lessons/02-two-copies-of-the-truth/figures/two-readings.ts. */
interface Did {
	did: string;
	text?: string;
	id?: string;
	calls?: ToolCall[];
	content?: AssistantMessage["content"];
	files?: Record<string, string>;
}

/** The steps of one job in two harnesses. */
export function twoReadings(events: readonly TraceEvent[]): State[] {
	const steps: State[] = [];
	const keepers = new Set(events.flatMap((event) => (readDid(event)?.did.startsWith("keep") ? [event.process] : [])));
	let now: State = { words: "", harness: 0, copies: false, edits: [], stale: [], files: [], active: [] };

	/** Changes what is to be seen, without making a step of it. */
	const change = (next: Partial<State>) => {
		now = { ...now, ...next };
		now.stale = staleIn(now);
	};
	const show = (words: string, next: Partial<State> = {}) => {
		change(next);
		steps.push({ ...now, words });
		now = { ...now, taken: undefined, running: undefined, active: [] };
		now.files = now.files.map((file) => ({ ...file, fresh: false }));
		// What is worked out is used and let go.
		if (!now.copies && now.said !== undefined) change({ said: undefined });
	};

	for (const event of events) {
		if (event.type === "boot") {
			now = {
				...{ words: "", harness: event.process, copies: keepers.has(event.process), edits: [], stale: [] },
				...{ files: [], active: [] },
			};
		} else if (event.type === "model") {
			if (event.process === 1) show(askedWords(now, event.messages.at(-1)), { active: [] });
		} else if (event.type === "reply" && event.message?.role === "assistant") {
			const list = blocksOf(event.message.content);
			change({ list, active: ["list"] });
			show(replyWords(now));
		} else if (event.type === "disk" && event.op === "writeText") {
			const unasked = !callsIn(now.list ?? []).some(({ path }) => path === event.path);
			const file: File = { path: event.path, text: (event.text ?? "").trim(), fresh: true, unasked };
			change({ files: now.files.map((one) => (one.path === file.path ? file : one)) });
		} else {
			const did = readDid(event);
			if (did) after(did);
		}
	}
	return steps;

	function after({ did, text = "", id = "", calls = [], content = [], files = {} }: Did): void {
		const list = blocksOf(content);
		switch (did) {
			case "disk":
				change({ files: filesFrom(files) });
				break;
			case "keep words":
				show("The harness copies the words of the reply into a field beside the list, for the screen.", {
					said: text,
					active: ["list", "words"],
				});
				break;
			case "keep calls":
				show(`It copies the calls into another field, for whoever runs them: ${listed(idsOf(blocksOf(calls)))}.`, {
					calls: blocksOf(calls),
					active: ["list", "calls"],
				});
				break;
			case "take out": {
				const taken = (now.list ?? []).find((block) => !list.some((other) => isSame(block, other)));
				const edit = `the guard took out ${taken?.id ?? "a block"}`;
				if (now.copies) {
					change({ list, edits: [edit] });
					show(takenWords(now, taken), { taken, active: ["list"] });
				} else change({ list, edits: [edit] });
				break;
			}
			case "say so":
				change({ list, edits: [...now.edits, "and says so"], active: ["list"] });
				show(saidSoWords(now));
				break;
			case "show":
				if (now.copies) show(shownWords(text, now), { screen: text, active: ["words", "screen"] });
				else
					show("The screen wants the words. They are worked out from the list as it is now, shown, and not kept.", {
						said: text,
						screen: text,
						active: ["list", "words", "screen"],
					});
				break;
			case "read calls":
				show(
					`Somebody is to run the calls. They are worked out from the list as it is now: ${calls.length === 0 ? "none" : listed(idsOf(blocksOf(calls)))}.`,
					{
						calls: blocksOf(calls),
						active: ["list", "calls"],
					},
				);
				break;
			case "run":
				show(runWords(now, id), { running: id, active: ["calls", "disk"] });
				break;
			case "end": {
				const agree = isTold(now);
				if (!now.copies) change({ calls: undefined });
				show(endWords(now, agree), { agree });
				break;
			}
		}
	}
}

function readDid(event: TraceEvent): Did | undefined {
	if (event.type !== "output") return undefined;
	try {
		const value = JSON.parse(event.line) as Partial<Did>;
		return typeof value.did === "string" ? (value as Did) : undefined;
	} catch {
		return undefined;
	}
}

function filesFrom(files: Record<string, string>): File[] {
	return Object.entries(files).map(([path, text]) => ({ path, text, fresh: false, unasked: false }));
}

function idsOf(calls: readonly Block[]): string[] {
	return calls.map(({ id }) => id ?? "");
}

/** Which of the words and the calls beside the list differ from what the list says. */
function staleIn({ list = [], said, calls }: State): State["stale"] {
	const stale: State["stale"] = [];
	if (said !== undefined && said !== saidIn(list)) stale.push("words");
	if (calls !== undefined && idsOf(calls).join() !== idsOf(callsIn(list)).join()) stale.push("calls");
	return stale;
}

/** Whether the screen shows the list's words, and nothing was written that the list does not ask for. */
function isTold({ list = [], screen, files }: State): boolean {
	return screen === saidIn(list) && !files.some(({ unasked }) => unasked);
}

function askedWords({ files }: State, message: { role: string; content: unknown } | undefined): string {
	const asked = typeof message?.content === "string" ? message.content : "";
	const paths = files.map(({ path }) => path);
	return `The user says “${asked}” The model is asked, and has not answered yet. On the disk are ${listed(paths)}.`;
}

function replyWords({ harness, list = [] }: State): string {
	const [texts, calls] = [list.length - callsIn(list).length, callsIn(list).length];
	if (harness === 1)
		return `The reply comes. It is one list of ${count(list.length, "block")}: ${texts} with words and ${count(calls, "call")}, in the order in which the model made them.`;
	return "Another harness, the same disk and the same reply. This one keeps the list, and nothing beside it.";
}

function takenWords({ stale, calls = [] }: State, taken: Block | undefined): string {
	const field = stale.includes("calls") ? `The field with the calls still has ${listed(idsOf(calls))}.` : "";
	return `A guard goes through the list. Its rule is that nobody writes ${taken?.path ?? "that file"}, so it takes ${taken?.id ?? "a block"} out. ${field}`.trim();
}

function saidSoWords({ copies, stale }: State): string {
	if (!copies) return "The guard takes the call out of the list and says so there. No other place has to hear of it.";
	const field = stale.includes("words") ? " The field with the words is what it was." : "";
	return `The guard adds a block, so that everybody can read what it did.${field}`;
}

function shownWords(text: string, { stale }: State): string {
	const missing = stale.includes("words") ? " What the guard added is not there." : "";
	return `The screen takes the words from their field and shows “${text}”${missing}`;
}

function runWords({ calls = [], files }: State, id: string): string {
	const path = calls.find((call) => call.id === id)?.path ?? "a file";
	const written = files.find((file) => file.path === path);
	if (written?.unasked)
		return `Then ${id} is run too, because the field has it. ${path} is written. The list does not ask for that any more.`;
	return `The call ${id} is run, and ${path} is written. The list asks for it.`;
}

function endWords({ list = [], files }: State, agree: boolean): string {
	const asks = `The list asks for ${listed(callsIn(list).map(({ words }) => words)) || "nothing"}`;
	const changed = files.filter(({ unasked }) => unasked).map(({ path }) => path);
	if (agree)
		return `${asks}, and that was run. The screen shows what the list says. There was no second place to forget.`;
	const disk = changed.length === 0 ? "the disk has that" : `${listed(changed)} was written as well`;
	return `${asks}, and ${disk}. The screen shows words that the list has moved on from. Each part did what its own copy said.`;
}

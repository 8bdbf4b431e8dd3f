/** Whether the browser keeps what is saved. Some erase it when the disk is full, Safari after a week without a visit. */
import { isKnown, type Kind, type StoredRecord } from "../../labs/progress/records.ts";

/** What the browser says about keeping the work. Sizes are in bytes and rough by design of the browsers. */
export interface Persistence {
	kept: "promised" | "not promised" | "unknown";
	/** One or two plain sentences for the page. */
	sentence: string;
	/** How much this site has stored. */
	usage?: number;
	/** How much it may store. */
	quota?: number;
}

/** The part of `navigator.storage` that is asked; old browsers and pages served over plain HTTP lack some or all. */
export type StorageAnswers = Partial<Pick<StorageManager, "persist" | "persisted" | "estimate">>;

/**
 * Asks the browser to keep the work for good and reports what it answered. Firefox shows the learner a question, so
 * call it when there is something to keep, not on the first page.
 * @param options.ask false: only report
 */
export async function persistence({
	ask = true,
	storage = globalThis.navigator?.storage,
}: {
	ask?: boolean;
	storage?: StorageAnswers;
} = {}): Promise<Persistence> {
	const kept = await promised(storage, ask);
	return { kept, sentence: SENTENCES[kept], ...(await sizes(storage)) };
}

async function promised(storage: StorageAnswers | undefined, ask: boolean): Promise<Persistence["kept"]> {
	try {
		let answer = await storage?.persisted?.();
		if (!answer && ask) answer = (await storage?.persist?.()) ?? answer;
		return answer === undefined ? "unknown" : answer ? "promised" : "not promised";
	} catch {
		return "unknown";
	}
}

async function sizes(storage: StorageAnswers | undefined): Promise<{ usage?: number; quota?: number }> {
	try {
		const { usage, quota } = (await storage?.estimate?.()) ?? {};
		return { usage, quota };
	} catch {
		return {};
	}
}

const SENTENCES: Record<Persistence["kept"], string> = {
	promised: "This browser has promised to keep your work until you delete it.",
	"not promised":
		"This browser may erase your work when the disk is full, and Safari does so after seven days without a visit. " +
		"Export it from time to time.",
	unknown: "This browser does not say how long it keeps your work. Export it from time to time.",
};

/** The `what` of the `opened` record that the page appends when the learner has exported. */
export const EXPORTED = "export";

/** The `what` of the `opened` record that the page appends when the learner has put off the reminder to export. */
export const NOT_NOW = "export-not-now";

/** For how long a reminder that was put off stays away, in milliseconds. */
const DAY = 24 * 60 * 60_000;

const WORTH_KEEPING: ReadonlySet<Kind> = new Set(["answered", "attempted", "passed"]);

/** Whether a record is of something that would hurt to lose: reason enough to ask the browser to keep the work. */
export function isWorthKeeping({ kind }: Pick<StoredRecord, "kind">): boolean {
	return (WORTH_KEEPING as ReadonlySet<string>).has(kind);
}

/**
 * Whether to remind the learner to export: the browser has not promised to keep the work, and since the last export
 * something was done that would hurt to lose.
 * @param records in replay order
 * @param options.now milliseconds since 1970; where given, a reminder that was put off in the day before stays away
 */
export function remindToExport(
	kept: Persistence["kept"],
	records: readonly StoredRecord[],
	{ now }: { now?: number } = {},
): boolean {
	if (kept === "promised") return false;
	const putOff = records.findLast((record) => isOpened(record, NOT_NOW));
	if (now !== undefined && putOff && now - Date.parse(putOff.at) < DAY) return false;
	const exported = records.findLastIndex((record) => isOpened(record, EXPORTED));
	return records.slice(exported + 1).some((record) => isKnown(record) && isWorthKeeping(record));
}

function isOpened(record: StoredRecord, what: string): boolean {
	return isKnown(record) && record.kind === "opened" && record.data.what === what;
}

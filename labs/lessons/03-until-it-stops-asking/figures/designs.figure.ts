// Two jobs, three designs: each reads the replies in their order, and stops where its rule says so.
import * as kit from "figure-kit";

interface Reply {
	calls: string[];
	says: string;
}

/** How far a design has come in a job. */
interface Reader {
	name: string;
	requests: number;
	files: number;
	over: boolean;
}

interface State {
	caption: string;
	job: number;
	about: string;
	replies: Reply[];
	/** How many files the job asks for, and how many requests it takes at least. */
	wanted: number;
	/** The reply that is read, from 1; 0 before the first. */
	asked: number;
	readers: Reader[];
}

/** What the program prints. */
type Job = { job?: number; about?: string; replies?: Reply[]; wanted?: number };
type Round = { asked?: number; files?: number; goOn?: string[]; stop?: string[] };

const RULES: Readonly<Record<string, string>> = { A: "five times", B: "the stop reason", C: "the calls" };

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const steps = kit.stepsFrom<State>({ job: 0, about: "", replies: [], wanted: 0, asked: 0, readers: [] });
	for (const event of events) {
		const { job, about = "", replies = [], wanted = 0 } = kit.printed<Job>(event) ?? {};
		const { asked, files = 0, goOn = [], stop = [] } = kit.printed<Round>(event) ?? {};
		if (job !== undefined) {
			const readers = Object.keys(RULES).map((name) => ({ name, requests: 0, files: 0, over: false }));
			const caption = `Job ${job}: ${kit.count(wanted, "file")} to write, and ${about}. The three designs get the same replies.`;
			steps.show(caption, { job, about, replies, wanted, asked: 0, readers }).stop(`Job ${job}`);
		} else if (asked !== undefined) {
			const { now } = steps;
			const readers = now.readers.map((reader): Reader => {
				if (goOn.includes(reader.name)) return { ...reader, requests: asked, files: reader.files + files };
				return stop.includes(reader.name) ? { ...reader, requests: asked, over: true } : reader;
			});
			const reply = now.replies[asked - 1];
			const ends = stop.map((name) => {
				const done = readers.find((reader) => reader.name === name)!;
				return `${name} takes it for the answer: ${kit.count(done.files, "file")} after ${kit.count(asked, "request")}.`;
			});
			const runs = reply?.calls.length ? "run the call and ask again" : "have nothing to run, and ask again";
			const run = reply?.calls.length ? "runs the call and asks again" : "has nothing to run, and asks again";
			const on = goOn.length === 0 ? "" : ` ${kit.listed(goOn)} ${goOn.length === 1 ? run : runs}.`;
			const holds = reply?.calls.length ? `the call ${kit.listed(reply.calls)}` : "no call";
			const caption =
				`Reply ${asked} holds ${holds} and says “${reply?.says ?? "stop"}”.${on} ${ends.join(" ")}`.trim();
			const shown = steps.show(caption, { asked, readers });
			if (stop.includes("B") && now.job === 2) shown.stop("B stops", "opens");
			if (stop.includes("C")) shown.stop(`C stops, job ${now.job}`);
		}
	}
	return steps.all;
}

function scene({ job, about, replies, wanted, asked, readers }: State, room: kit.Room): kit.Scene {
	const rows = replies.map((reply, at): kit.Item => {
		const text = `${reply.calls.length > 0 ? `call ${reply.calls.join(", ")}` : "no call"}, “${reply.says}”`;
		const role = `reply ${at + 1}`;
		return {
			key: `reply ${job} ${at}`,
			role,
			text,
			tone: at + 1 === asked ? "neutral" : at < asked ? "plain" : "quiet",
		};
	});
	const script = kit.panel("script", { title: `Job ${job}`, about }, kit.items(rows));
	const needed = replies.filter(({ calls }) => calls.length > 0).length + 1;
	const designs = readers.map(({ name, requests, files, over }) => {
		const good = over && files === wanted && requests === needed;
		const tone: kit.Tone | undefined = !over ? (asked > 0 ? "neutral" : undefined) : good ? "earth" : "live";
		const state = over ? "stopped" : asked > 0 ? "goes on" : "not begun";
		const items: kit.Item[] = [
			{
				key: `${name} files`,
				role: "files",
				text: `${files} of ${wanted}`,
				tone: over && files < wanted ? "live" : "plain",
			},
			{
				key: `${name} asked`,
				role: "asked",
				text: `${requests} of ${needed}`,
				tone: over && requests > needed ? "live" : "plain",
			},
		];
		return kit.panel(name, { title: `${name}: ${RULES[name]}`, about: state, tone }, kit.items(items));
	});
	return {
		root:
			room === "wide" ? kit.row([script, kit.column(designs)], { shares: [6, 5] }) : kit.column([script, ...designs]),
		arrows: [],
	};
}

export default { reduce, scene } satisfies kit.Figure<State>;

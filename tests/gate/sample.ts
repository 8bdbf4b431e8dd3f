/**
 * Which stops the gate looks at: all that the newest commits or the work at hand have changed, and a third of the others,
 * chosen by a seed. `WHOLE=1`, or a project without its history, means every stop.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** How many commits back a stop counts as changed. */
const COMMITS = 20;

export interface Sample {
	/** Ids of stops in the order of their folders: "11", "A", "Q2". */
	stops: string[];
	/** How they were chosen, in words. */
	words: string;
}

/** The stops of this run. The seed is `SEED`, or the newest commit, so that each commit looks at others. */
export function sampleHere(env: NodeJS.ProcessEnv = process.env): Sample {
	const all = readdirSync(`${ROOT}labs/lessons`).flatMap((name) => stopOf(`labs/lessons/${name}/`) ?? []);
	if (env.WHOLE === "1") return { stops: all, words: "every stop, because of WHOLE=1" };
	const history = changesIn(ROOT);
	if (history === null) return { stops: all, words: "every stop, because there is no history to choose by" };
	const seed = env.SEED || history.commit;
	const changed = new Set(history.paths.map(stopOf));
	const stops = sampleOf(all, changed, seed);
	const others = stops.filter((id) => !changed.has(id));
	const words = `${stops.length} of ${all.length} stops: those changed in ${COMMITS} commits, and of the others ${others.join(", ") || "none"} (SEED=${seed})`;
	return { stops, words };
}

/** All stops that have changed, and a third of the others, in the order of `all`. */
export function sampleOf(all: readonly string[], changed: ReadonlySet<string | undefined>, seed: string): string[] {
	const lot = (id: string) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
	const others = all.filter((id) => !changed.has(id)).sort((a, b) => (lot(a) < lot(b) ? -1 : 1));
	const chosen = new Set(others.slice(0, Math.ceil(others.length / 3)));
	return all.filter((id) => changed.has(id) || chosen.has(id));
}

/** The stop that a file belongs to: one in its folder, or a block that it makes. */
export function stopOf(path: string): string | undefined {
	const [, folder] = /^labs\/lessons\/([a-z]?\d*)-[^/]*\//.exec(path) ?? [];
	const [, version] = /^harness-ref\/[^/]+\/\w+\.([A-Z]?\d*)(?:\.\d+)?\.ts$/.exec(path) ?? [];
	return (folder ?? version)?.toUpperCase() || undefined;
}

/**
 * What has changed in a repository of late, and its newest commit; null where its history is not there, or only a part of it.
 * @param folder the repository's own
 */
export function changesIn(folder: string): { paths: string[]; commit: string } | null {
	const git = (...args: string[]) => {
		const { status, stdout } = spawnSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 1 << 26 });
		return status === 0 ? stdout.split("\n").filter(Boolean) : null;
	};
	if (git("rev-parse", "--is-shallow-repository")?.[0] !== "false") return null;
	const commit = git("rev-parse", "--short", "HEAD")?.[0];
	const committed = git("log", `-${COMMITS}`, "-m", "--name-only", "--format=", "--relative");
	const changed = git("diff", "--name-only", "--relative", "HEAD");
	const added = git("ls-files", "--others", "--exclude-standard");
	if (commit === undefined || committed === null || changed === null || added === null) return null;
	return { paths: [...committed, ...changed, ...added], commit };
}

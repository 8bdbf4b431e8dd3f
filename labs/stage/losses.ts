// Disks that also lost what was not synced, for `everyCut({ lost: true })`.
import { type CrashPoint, diskAt, type Loss } from "./crash-points.ts";
import { randomFrom } from "./random.ts";

/** Lossy disks that are looked at, at most. */
export const MAX_LOSSY_DISKS = 2_000;
/** How often a random disk may turn out to be one that is chosen already. */
const TRIES = 20;
const SEED = 0x1055;

/**
 * Which losses to look at, by crash point. Each file's bytes beyond the safe ones survive as any prefix, one file independent of
 * the other. When there are more such disks than `MAX_LOSSY_DISKS`, every point first gets the one that lost all it could,
 * as far as they go round, and the rest are drawn from a fixed seed.
 */
export function lossesFor(points: readonly CrashPoint[]): Map<CrashPoint, Loss[][]> {
	const chosen = new Map<CrashPoint, Loss[][]>();
	const open = points.map((point) => ({ point, files: unsafeFiles(point) })).filter(({ files }) => files.length > 0);
	const total = open.reduce((sum, { files }) => sum + ways(files), 0);
	if (total <= MAX_LOSSY_DISKS) {
		for (const { point, files } of open) chosen.set(point, everyLoss(files));
		return chosen;
	}

	const seen = new Set<string>();
	const choose = (at: number, losses: Loss[]) => {
		const { point } = open[at]!;
		const key = `${at} ${losses.map(({ path, kept }) => `${path} ${kept}`).join(" ")}`;
		if (losses.length === 0 || seen.has(key)) return;
		seen.add(key);
		chosen.set(point, [...(chosen.get(point) ?? []), losses]);
	};
	const stride = Math.max(1, open.length / (MAX_LOSSY_DISKS / 2));
	for (let at = 0; at < open.length; at += stride) {
		const index = Math.floor(at);
		choose(
			index,
			open[index]!.files.map(({ path, safe, size }) => ({ path, kept: safe, of: size })),
		);
	}
	const random = randomFrom(SEED);
	for (let tries = 0; seen.size < MAX_LOSSY_DISKS && tries < MAX_LOSSY_DISKS * TRIES; tries++) {
		const at = Math.floor(random() * open.length);
		const losses = open[at]!.files.map(({ path, safe, size }) => ({
			path,
			kept: safe + Math.floor(random() * (size - safe + 1)),
			of: size,
		}));
		choose(
			at,
			losses.filter(({ kept, of }) => kept < of),
		);
	}
	return chosen;
}

interface UnsafeFile {
	path: string;
	/** Bytes that are safe. */
	safe: number;
	/** Bytes that are there. */
	size: number;
}

function unsafeFiles(point: CrashPoint): UnsafeFile[] {
	return [...diskAt(point)].flatMap(([path, { size }]) => {
		const safe = Math.min(point.safe.get(path) ?? 0, size);
		return safe < size ? [{ path, safe, size }] : [];
	});
}

/** How many disks these files make, without the one that lost nothing. */
function ways(files: readonly UnsafeFile[]): number {
	return files.reduce((product, { safe, size }) => product * (size - safe + 1), 1) - 1;
}

function everyLoss(files: readonly UnsafeFile[]): Loss[][] {
	let all: Loss[][] = [[]];
	for (const { path, safe, size } of files) {
		const next: Loss[][] = [];
		for (const losses of all)
			for (let kept = safe; kept <= size; kept++)
				next.push(kept === size ? losses : [...losses, { path, kept, of: size }]);
		all = next;
	}
	return all.filter((losses) => losses.length > 0);
}

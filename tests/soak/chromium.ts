/** A Chromium of one's own, with a profile that stays, which can be killed as a power cut kills: all of it, at once. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { browsers } from "../browser/browsers.ts";

export interface Running {
	browser: Browser;
	/** Ends every process of it with SIGKILL: none of them can do anything any more. Gives how many there were. */
	kill(): number;
}

const FLAGS = [
	"--headless=new",
	"--remote-debugging-port=0",
	"--no-first-run",
	"--no-default-browser-check",
	"--hide-crash-restore-bubble",
	"--window-size=1280,800",
];

/** Starts it on a profile and waits until it can be talked to. @throws Error where there is no Chromium */
export async function startChromium(profile: string): Promise<Running> {
	const launch = browsers().find(({ name }) => name === "chromium")?.launch;
	if (!launch) throw new Error("There is no Chromium on this machine. CHROMIUM may name one.");
	// What the last one wrote there would be taken for the answer of this one.
	const portFile = join(profile, "DevToolsActivePort");
	rmSync(portFile, { force: true });
	const child = spawn(
		launch.executablePath ?? chromium.executablePath(),
		[...FLAGS, ...(launch.args ?? []), `--user-data-dir=${profile}`, "about:blank"],
		{ stdio: "ignore" },
	);
	const ended = new Promise<never>((_, reject) => {
		child.once("error", reject);
		child.once("exit", (code) => reject(new Error(`Chromium ended with ${code} before it answered.`)));
	});
	ended.catch(() => {});
	const port = await Promise.race([ended, portOf(portFile)]);
	const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
	// Once it has ended, its number may be another's.
	return { browser, kill: () => (child.exitCode === null && child.signalCode === null ? killTree(child.pid!) : 0) };
}

async function portOf(file: string): Promise<string> {
	for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 20))) {
		const [port, path] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
		if (port && path) return port;
	}
	throw new Error("Chromium has not answered within a minute.");
}

/** Kills a process and all that descend from it, the first one first: it cannot start another then. */
function killTree(root: number): number {
	const all = [root, ...descendants(root)];
	for (const pid of all) signal(pid, "SIGKILL");
	return all.length;
}

function descendants(root: number): number[] {
	const children = new Map<number, number[]>();
	for (const name of readdirSync("/proc")) {
		if (!/^\d+$/.test(name)) continue;
		try {
			// "pid (name) state parent …", and the name may hold anything.
			const parent = Number(/^\d+ \(.*\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1]);
			children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
		} catch {
			// It has ended meanwhile.
		}
	}
	const found: number[] = [];
	for (const next = [root]; next.length > 0; ) {
		const own = children.get(next.pop()!) ?? [];
		found.push(...own);
		next.push(...own);
	}
	return found;
}

function signal(pid: number, name: NodeJS.Signals): void {
	try {
		process.kill(pid, name);
	} catch {
		// It is gone.
	}
}

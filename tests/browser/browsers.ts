/** The browsers that the tests are for, and how to start those that this machine has. */
import { existsSync } from "node:fs";
import { type BrowserType, chromium, firefox, type LaunchOptions, webkit } from "@playwright/test";

/**
 * Where a Chromium may be that did not come with Playwright. The one without a window comes first: it is the same engine and
 * starts a page in a third of the time.
 */
const CHROMIUMS = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
];

/** Nothing but the pages under test may use the network. */
const QUIET = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-domain-reliability",
	"--disable-sync",
	"--no-pings",
];

export interface Found {
	name: "chromium" | "firefox" | "webkit";
	/** How to start it; null where it is not installed. */
	launch: LaunchOptions | null;
}

/** All three, installed or not. Chromium is Playwright's own, or the one that `CHROMIUM` names, or the machine's. */
export function browsers(): Found[] {
	const own = (type: BrowserType): LaunchOptions | null => (existsSync(type.executablePath()) ? {} : null);
	const named = process.env.CHROMIUM || (own(chromium) ? undefined : CHROMIUMS.find((path) => existsSync(path)));
	const launch = named ? { executablePath: named } : own(chromium);
	return [
		{ name: "chromium", launch: launch && { ...launch, args: QUIET } },
		{ name: "firefox", launch: own(firefox) },
		{ name: "webkit", launch: own(webkit) },
	];
}

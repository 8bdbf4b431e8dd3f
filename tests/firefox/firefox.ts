import { existsSync } from "node:fs";
import puppeteer, { type Browser } from "puppeteer-core";

/** Where a Firefox may be: the one that `FIREFOX` names, or the machine's own, as its packages install it. */
const PLACES = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"];

/** Firefox itself, not the patched one that Playwright drives. Undefined where it is not installed. */
export const FIREFOX = PLACES.find((path) => path !== undefined && path !== "" && existsSync(path));

/** What is said where it is not. */
export const MISSING = "not run: Firefox is not installed (apt-get install firefox-esr, or FIREFOX=/path/to/firefox)";

/** Starts it, without a window and with an empty profile, and drives it by WebDriver BiDi. */
export function launchFirefox(): Promise<Browser> {
	return puppeteer.launch({ browser: "firefox", executablePath: FIREFOX!, headless: true });
}

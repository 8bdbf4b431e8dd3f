import { defineConfig } from "@playwright/test";
import { ROOT } from "./tests/browser/addresses.ts";
import { browsers } from "./tests/browser/browsers.ts";
import { WHOLE, WHOLE_ONLY } from "./tests/browser/whole.ts";

const MISSING = "**/not-installed.spec.ts";

export default defineConfig({
	testDir: "tests/browser",
	outputDir: "test-results",
	workers: 2,
	fullyParallel: true,
	...(WHOLE ? {} : { grepInvert: new RegExp(WHOLE_ONLY) }),
	forbidOnly: Boolean(process.env.CI),
	// Long, because a machine may be busy: no test is meant to come near either.
	timeout: 120_000,
	expect: { timeout: 15_000 },
	use: {
		actionTimeout: 30_000,
		baseURL: ROOT.url,
		locale: "en-GB",
		timezoneId: "UTC",
		viewport: { width: 1280, height: 800 },
		reducedMotion: "reduce",
		screenshot: "only-on-failure",
		// A worker empties its profile after a test and keeps the page's process: half of what opening a page costs. A test that
		// wants a profile that nothing has touched asks for one.
		reuseContext: true,
		// What a page asks the network for is the tests' affair: whoever tests what is kept of the course allows it.
		serviceWorkers: "block",
	},
	// A browser that is not here is a test that was not run, with the reason, rather than nothing at all.
	projects: [
		...browsers().map(({ name, launch }) => ({
			name,
			use: {
				actionTimeout: 30_000,
				browserName: name,
				launchOptions: launch ?? {},
			},
			...(launch ? { testIgnore: MISSING } : { testMatch: MISSING }),
		})),
		// Firefox as its makers ship it, which Playwright does not drive.
		{ name: "firefox-bidi", testDir: "tests/firefox" },
	],
	webServer: {
		// In the shell's place, so that the server notices when the tests are gone.
		command: `${process.platform === "win32" ? "" : "exec "}"${process.execPath}" tests/browser/site.ts`,
		url: ROOT.url,
		timeout: 600_000,
	},
});

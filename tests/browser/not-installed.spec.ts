import { test } from "@playwright/test";

// Playwright insists on the empty pattern; a browser must not be asked for here.
// biome-ignore lint/correctness/noEmptyPattern: see above
test("the course works in this browser", ({}, { project }) => {
	test.skip(true, `not run: ${project.name} is not installed (npx playwright install ${project.name})`);
});

import { expect, test } from "./test.ts";

// What every other test relies on: whatever goes wrong in a page, the watch hears of it.
for (const [what, code, trouble] of [
	["an error that nobody handles", 'setTimeout(() => { throw new Error("on purpose"); });', /^unhandled: .*on purpose/],
	["a rejection that nobody handles", 'Promise.reject(new Error("on purpose")); 0', /^unhandled: .*on purpose/],
	["an error on the console", 'console.error("on purpose");', /^console: on purpose/],
	["a file that is not there", 'fetch("/on-purpose").then(() => 0);', /^response: 404 .*on-purpose/],
] as const) {
	test(`${what} is heard of`, async ({ page, watch }) => {
		await page.goto("progress/");
		await page.evaluate(code);
		await expect.poll(() => watch.troubles.some((heard) => trouble.test(heard))).toBe(true);
		watch.troubles.length = 0;
		watch.expect(/./);
	});
}

test("a request to another place is heard of", async ({ page, watch }) => {
	await page.setContent('<img src="http://127.0.0.1:9/on-purpose.png" alt="">');
	await expect.poll(() => watch.troubles.join()).toContain("request: http://127.0.0.1:9/on-purpose.png");
	watch.troubles.length = 0;
	watch.expect(/./);
});

for (const [what, code] of [
	["in a page", "CODE"],
	["in a Worker", "new Worker(URL.createObjectURL(new Blob(['CODE']))); 0"],
] as const) {
	for (const [how, asks, heard] of [
		["request", 'fetch("http://127.0.0.1:9/on-purpose").catch(() => {}); 0', "request: http://127.0.0.1:9/on-purpose"],
		["WebSocket", 'new WebSocket("ws://127.0.0.1:9/on-purpose"); 0', "socket: ws://127.0.0.1:9/on-purpose"],
	] as const) {
		test(`a ${how} to another place ${what} is heard of`, async ({ page, watch }) => {
			// A page without a policy: where there is one, nothing goes out that could be heard.
			await page.route("**/bare", (route) => route.fulfill({ contentType: "text/html", body: "<title>bare</title>" }));
			await page.goto("bare");
			await page.evaluate(code.replace("CODE", asks));
			await expect.poll(() => watch.troubles.join("\n")).toContain(heard);
			watch.troubles.length = 0;
			watch.expect(/./);
		});
	}
}

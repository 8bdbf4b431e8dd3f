/** What messages are made and read by, as far as the hidden tests of lessons 1 and 2 leave it open. */
import { describe, expect, it } from "vitest";
import { call, reply } from "./fakes.ts";
import { after022, after031, all } from "./states.ts";

describe.each([["02.2", after022], ["03.1", after031], ...all] as const)("messages, state %s", (_, harness) => {
	it("has standing instructions that are not empty", () => {
		expect(harness.SYSTEM).toMatch(/\w/);
	});

	it("gives the very calls that are in a reply, and no copies", () => {
		const made = call("read", {}, "c1");
		expect(harness.toolCalls(reply(made))[0]).toBe(made);
	});
});

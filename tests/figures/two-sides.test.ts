import { expect, test } from "vitest";
import { changed, replaced, statesOf } from "./recordings.ts";

const story = statesOf("two-sides");
const stepWith = (words: string) => story.find(({ caption }) => caption.includes(words))!;

test("tells the model three of the four parts, with each request", () => {
	const asked = story.filter(({ way }) => way?.[1] === "sent");
	expect(asked.map(({ told }) => told)).toEqual(Array(2).fill(["name", "description", "parameters"]));
	expect(asked[0]!.caption).toContain("What stays here is execute.");
	expect(asked[0]!.parts).toEqual(["name", "description", "parameters", "execute"]);
});

test("has nothing on the disk when the call comes, and the file when the function has run", () => {
	expect(stepWith("The disk is empty.").files).toEqual([]);
	const run = stepWith("The function runs");
	expect([run.files, run.returned]).toEqual([["plan.md"], "Wrote plan.md."]);
});

test("says of the second request that the result is missing only where it is", () => {
	expect(stepWith("3 messages").caption).toContain("What the tool returned is not in it.");
	const told = changed("two-sides", (events) =>
		events.map((event) => {
			if (event.type !== "model" || event.call !== 2) return event;
			const result = {
				role: "toolResult",
				toolCallId: "c1",
				toolName: "write",
				content: "Wrote plan.md.",
				isError: false,
			};
			return { ...event, messages: [...event.messages, result as (typeof event.messages)[number]] };
		}),
	);
	const states = statesOf("two-sides", told);
	expect(states.find(({ caption }) => caption.includes("4 messages"))!.caption).not.toContain("is not in it");
});

test("changes with the trace", () => {
	expect(statesOf("two-sides", replaced("two-sides", "plan.md", "todo.md")).at(-1)!.files).toEqual(["todo.md"]);
});

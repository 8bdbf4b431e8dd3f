import { lessonPath } from "../../course/course.ts";
import type { Stop } from "../../course/outline.ts";
import { blockPath, type Region } from "../../harness/blocks.ts";

/** What a new stop is made from. */
export interface NewLesson {
	stop: Stop;
	slug: string;
	/** The id of the stop that it builds on, or undefined for the first. */
	before: string | undefined;
	/** The name of the block that its lab leaves open until the author puts another there. */
	gap: string;
	/** The region that the block is in. */
	region: Region;
}

/** The files of a new stop by path from the course's folder: a small whole that holds, to be replaced part by part. */
export function lessonFiles(lesson: NewLesson): Record<string, string> {
	const { stop, slug, gap, region } = lesson;
	const folder = lessonPath({ id: stop.id, slug });
	return {
		[`${folder}/stop.json`]: stopFile(gap),
		[`${folder}/page.mdx`]: page(lesson),
		[`${folder}/cells/first.ts`]: cell(gap),
		[`${folder}/cells/first.out`]: "from the user: 2\n",
		[`${folder}/lab-1/tests.ts`]: tests(gap),
		[`${folder}/lab-1/hints.md`]: HINTS,
		[`${folder}/lab-1/recorded.json`]: RECORDED,
		[`${folder}/lab-1/mistakes/counts-everybody.ts`]: MISTAKE,
		[`${folder}/lab-1/alternatives/with-a-loop.ts`]: alternative(gap),
		[`harness-ref/${blockPath({ name: gap, region, version: `${stop.id}.1` })}`]: block(gap),
	};
}

function stopFile(gap: string): string {
	return `{
	"labs": [
		{
			"title": "The first lab",
			"about": "Write ${gap}, which counts the messages of one role.",
			"gaps": ["${gap}"]
		}
	]
}
`;
}

function page({ stop, before, gap }: NewLesson): string {
	return `---
hook: ${JSON.stringify(stop.hook)}
minutes: 30
buildsOn: ${before === undefined ? "[]" : `["${before}"]`}
---

<Note kind="newcomer">
You can begin here: each lab comes with a complete harness that has a gap in it.
</Note>

{/* Recall: a question about the lesson before, answered by a cell. */}

## What goes wrong

A conversation has two messages of the user and one of the model, and ${"`"}${gap}${"`"} is asked for the user’s.

<Predict id="first">
<Question>
What does the program print?
</Question>

<Option text="2, because it counts the messages of one role." right prints="from the user: 2">
It looks at the role of each message, and two of them are the user’s.
</Option>

<Option text="3, because it counts messages." prints="from the user: 3">
This takes the role for a label that nobody reads. The run prints 2.
</Option>

<Cell name="first" title="Two of three" />

<After>
Say here what the output means.
</After>
</Predict>

{/* The choice, the derivation, a figure, where it lives, the hard edge. */}

## Build

<Lab number={1}>

You write ${"`"}${gap}${"`"}, one line.

**${"`"}${gap}(messages, role)${"`"}** returns how many of the messages have that role. No messages, or none of that role, is 0.

<div slot="passed">

Say here what the learner has now.

</div>
</Lab>

## Your harness can now

<Growing />

## In your own words

<Answer id="words">
<div slot="question">

What does ${"`"}${gap}${"`"} look at, and what does it leave alone?

</div>
<div slot="model">

It looks at the role of each message, and at nothing that is said in it.

</div>
</Answer>

{/*
## In the wild

How real harnesses do it. Behind every claim stands its source, <Source at="owner/name@commit path:12-20" />, or
<Source known /> for general knowledge, and the head of this page lists the names: projects: ["Tau", "pi"]
*/}

## The card

<Card now={["${gap}"]}>
<Fragment slot="open">Say here what the next lesson takes up.</Fragment>
</Card>
`;
}

function cell(gap: string): string {
	return `import { ${gap} } from "harness";
import * as lab from "lab";

const messages = [lab.user("Create a.py."), lab.say("It is there."), lab.user("And b.py?")];
console.log("from the user:", ${gap}(messages, "user"));
`;
}

function block(gap: string): string {
	return `/**
 * How many of the messages have this role.
 */
export function ${gap}(messages: readonly { role: string }[], role: string): number {
	return messages.filter((message) => message.role === role).length;
}
`;
}

const MISTAKE = `// says: Your count is not that of the messages with the role that was asked for; it may be that of all
//   messages. Look at the role of each.
// caught by: counts-one-role

// --- solution ---
	return messages.filter((message) => message.role === role).length;
// --- mistake ---
	return messages.length;
// --- end ---
`;

function alternative(gap: string): string {
	return `// differs: It goes through the messages itself.

// --- your code: ${gap} ---
export function ${gap}(messages: readonly { role: string }[], role: string): number {
	let count = 0;
	for (const message of messages) if (message.role === role) count += 1;
	return count;
}
// --- end: ${gap} ---
`;
}

function tests(gap: string): string {
	return `import { exported, test } from "check";
import * as lab from "lab";

const THREE = [lab.user("Create a.py."), lab.say("It is there."), lab.user("And b.py?")];

test("counts-one-role", "Of three messages two are the user's: asked for the user's, it answers 2.", (t) => {
	t.did("Passed two messages of the user and one of the model.");
	const count = t.process(({ harness }) => exported(harness, "${gap}")(THREE, "user"));
	t.equal("The number of the user's messages", count, 2);
});

test("counts-none", "No messages are passed: it answers 0.", (t) => {
	t.did("Passed an empty list.");
	const count = t.process(({ harness }) => exported(harness, "${gap}")([], "user"));
	t.equal("The number of the user's messages", count, 0);
});
`;
}

const HINTS = `# Hints: the first lab

## 1 A question

What does each message say about who wrote it?

## 2 A plan

Keep the messages whose role is the one that was asked for, and say how many there are.

## 3 Nearly the code

An array has \`filter\`, which takes a function that answers yes or no for each message, and \`length\`.
`;

const RECORDED = `{
	"starter": [
		"counts-none",
		"counts-one-role"
	],
	"fuel": {
		"counts-one-role": 3,
		"counts-none": 3
	},
	"mistakes": {
		"counts-everybody": [
			"counts-one-role"
		]
	}
}
`;

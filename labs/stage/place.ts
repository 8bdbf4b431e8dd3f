// Where in the program something happened, read off the engine's stack. Worked out only when a report needs it.

const FRAME = /\(?((?:file:\/\/)?[^\s()]+):(\d+):(\d+)\)?\s*$/;

/** Frames of `stack`, innermost first. */
function framesOf(stack: string): { file: string; where: string }[] {
	return stack.split("\n").flatMap((line) => {
		const match = FRAME.exec(line);
		return match ? [{ file: match[1]!, where: `${match[1]}:${match[2]}:${match[3]}` }] : [];
	});
}

/** The folder of the stage's own files, as the engine calls it. */
const STAGE = framesOf(new Error("here").stack ?? "")[0]?.file.replace(/[^/]*$/, "") ?? "stage/";

/** "file:line:column" of the innermost frame that is not the stage's own, if there is one. */
export function callerPlace(stack: string): string | undefined {
	return framesOf(stack).find(({ file }) => !isStageFile(file))?.where;
}

/** Whether a file, as a stack names it, is the stage's own. */
function isStageFile(file: string): boolean {
	return STAGE !== "" && file.startsWith(STAGE);
}

/** The lines of a stack that a learner can act on: no frame of the stage, none of the engine's built-ins, no heading. */
export function ownFrames(stack: string): string[] {
	return stack.split("\n").filter((line) => {
		const match = FRAME.exec(line);
		return match !== null && /^\s*at /.test(line) && !isStageFile(match[1]!);
	});
}

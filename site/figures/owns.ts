import { readRecording } from "../../labs/course/recording.ts";
import type { Figure } from "./figure.ts";
import { drawOwns } from "./pictures/owns.ts";
import { owns } from "./stories/owns.ts";

/** What a harness owns, during a run that changes all of it, and the function beside it. */
const figure: Figure = {
	words: (trace) => owns(readRecording(trace).events).map((state) => state.words),
	picture: (trace, step, width) => drawOwns(owns(readRecording(trace).events), step, width),
};

export default figure;

import { readRecording } from "../../labs/course/recording.ts";
import type { Figure } from "./figure.ts";
import { drawLoop } from "./pictures/loop.ts";
import { loop } from "./stories/loop.ts";

/** A run of `runAgent`: the loop turns as long as a reply holds calls, and each turn sends a longer list. */
const figure: Figure = {
	words: (trace) => loop(readRecording(trace).events).map((state) => state.words),
	picture: (trace, step, width) => drawLoop(loop(readRecording(trace).events), step, width),
};

export default figure;

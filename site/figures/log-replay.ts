import { readRecording } from "../../labs/course/recording.ts";
import type { Figure } from "./figure.ts";
import { drawLogReplay } from "./pictures/log-replay.ts";
import { logReplay } from "./stories/log-replay.ts";

/** A run that saves each message, loses its power, and is resumed from what it saved. */
const figure: Figure = {
	words: (trace) => logReplay(readRecording(trace).events).map((state) => state.words),
	picture: (trace, step, width) => drawLogReplay(logReplay(readRecording(trace).events), step, width),
};

export default figure;

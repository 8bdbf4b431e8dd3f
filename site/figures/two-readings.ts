import { readRecording } from "../../labs/course/recording.ts";
import type { Figure } from "./figure.ts";
import { drawTwoReadings } from "./pictures/two-readings.ts";
import { twoReadings } from "./stories/two-readings.ts";

/** One reply in two harnesses: one keeps copies of its words and calls, the other works both out when they are wanted. */
const figure: Figure = {
	words: (trace) => twoReadings(readRecording(trace).events).map((state) => state.words),
	picture: (trace, step, width) => drawTwoReadings(twoReadings(readRecording(trace).events), step, width),
};

export default figure;

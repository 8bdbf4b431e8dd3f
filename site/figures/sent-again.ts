import { readRecording } from "../../labs/course/recording.ts";
import type { Figure } from "./figure.ts";
import { drawSentAgain } from "./pictures/sent-again.ts";
import { sentAgain } from "./stories/sent-again.ts";

/** A conversation whose every call is sent the whole transcript, and what that adds up to. */
const figure: Figure = {
	words: (trace) => sentAgain(readRecording(trace).events).map((state) => state.words),
	picture: (trace, step, width) => drawSentAgain(sentAgain(readRecording(trace).events), step, width),
};

export default figure;

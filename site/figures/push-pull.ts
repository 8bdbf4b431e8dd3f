import { readRecording } from "../../labs/course/recording.ts";
import type { Figure } from "./figure.ts";
import { drawPushPull } from "./pictures/push-pull.ts";
import { pushPull } from "./stories/push-pull.ts";

/** A run whose events are pushed to two listeners, and then pulled by a consumer that leaves. */
const figure: Figure = {
	words: (trace) => pushPull(readRecording(trace).events).map((state) => state.words),
	picture: (trace, step, width) => drawPushPull(pushPull(readRecording(trace).events), step, width),
};

export default figure;

import type { TraceEvent } from "../../labs/stage/trace.ts";
import type { Room, Scene } from "./scene.ts";

/** What every state of a figure has. */
export interface Captioned {
	/** What is to be seen at this step, in a sentence or two: for the status line, a screen reader and print. */
	caption: string;
	/** Two or three words for a step that readers can go to at once. `stop` of a step that was shown sets it. */
	stop?: string;
	/** Whether the figure opens on this step: the one that says most by itself. */
	opens?: boolean;
}

/** A step with a name. */
export interface Stop {
	/** Which step it is, from 0. */
	at: number;
	label: string;
}

/**
 * A figure: two pure functions, from a recorded run to states and from a state to panels. It is the `default` export of
 * `figures/NAME.figure.ts` in a lesson's folder. The page fetches it when it is needed, the build draws the still picture with
 * it, and neither needs a document for it. See docs/figures.md.
 */
export interface Figure<State extends Captioned = Captioned> {
	/** The steps of a run, in order: at least one. Called once. */
	reduce(events: readonly TraceEvent[]): readonly State[];
	/** What is to be seen at one of them. Called once for each state and each kind of room. */
	scene(state: State, room: Room): Scene;
}

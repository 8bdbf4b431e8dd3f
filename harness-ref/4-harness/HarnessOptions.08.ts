/**
 * A transcript to carry on with, and the most model calls of one run (no limit when left out).
 */
export type HarnessOptions = { messages?: readonly Message[]; maxTurns?: number };

/** A function that is told every event of every run. */
export type Listener = (event: AgentEvent) => void;

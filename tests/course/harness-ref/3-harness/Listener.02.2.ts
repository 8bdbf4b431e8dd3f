/** A function that is told of every message. */
export type Listener = (event: AgentEvent) => void;

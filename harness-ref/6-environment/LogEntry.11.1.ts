/**
 * One line of a session's log: an `id` that others can point at, and a `type` because more
 * kinds will come.
 */
export type LogEntry = { id: string; type: string; message: Message };

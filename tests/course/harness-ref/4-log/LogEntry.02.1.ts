/** One line of a log. */
export type LogEntry = { id: string; message: Message };

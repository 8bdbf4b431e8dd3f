/** What the user says, as plain text. */
export type UserMessage = { role: "user"; content: string };

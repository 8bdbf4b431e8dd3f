/** Words of the model: one kind of block in its message. */
export type TextBlock = { type: "text"; text: string };

/**
 * The most that one tool result may hold; what is left out counts as MAX_LINES and MAX_BYTES.
 */
export type Budget = { maxLines?: number; maxBytes?: number };

/**
 * How many bytes of UTF-8 one tool result may hold. Bytes and not characters: an "é" takes two.
 */
export const MAX_BYTES = 50_000;

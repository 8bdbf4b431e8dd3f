/**
 * How many lines one tool result may hold. Every later request carries the result again, and is
 * paid for again.
 */
export const MAX_LINES = 2000;

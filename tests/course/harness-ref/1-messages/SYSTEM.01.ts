/** What the model is told before anything else. */
export const SYSTEM = "You keep the books of a small shop.";

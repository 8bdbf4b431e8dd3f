/** `WHOLE=1` leaves nothing out of what would take minutes. */
export const WHOLE = process.env.WHOLE === "1";

/** Marks a test that is run with `WHOLE=1` alone. */
export const WHOLE_ONLY = "@whole";

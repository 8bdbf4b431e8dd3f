/** `WHOLE=1` leaves nothing out of what would take minutes. */
export const WHOLE = process.env.WHOLE === "1";

/**
 * The standing instructions. They go out with every request, beside the transcript and not in
 * it.
 */
export const SYSTEM = "You are a careful assistant.";

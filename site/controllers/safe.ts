/** Whether the page was opened with `?safe`: then nothing on it can run, so that a learner can always get at their text. */
export const SAFE: boolean = new URLSearchParams(location.search).has("safe");

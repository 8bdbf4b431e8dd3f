import { fileURLToPath } from "node:url";

/** The tests' own course: two lessons, a checkpoint and a side quest, whose words belong to the tests. */
export const SMALL_COURSE = new URL("./course/", import.meta.url);

/** The environment in which the command works on it, from whatever folder. */
export const ON_SMALL_COURSE = { COURSE: fileURLToPath(SMALL_COURSE) };

/** The modules, as source, by which a machine reaches the stage that it holds. */

/** A module that loads the whole stage and puts it in place. */
export const LOAD_STAGE = `
import "stage/index.ts";
import "stage/observe.ts";
import "stage/lockdown.ts";
import "stage/describe.ts";
import { install } from "stage/realm.ts";
install(globalThis);
`;

/** What the sandbox itself calls of the stage. */
export const STAGE_ENTRY = `
export { install } from "stage/realm.ts";
export { guard } from "stage/guard.ts";
export { lockdown } from "stage/lockdown.ts";
export { describe } from "stage/describe.ts";
`;

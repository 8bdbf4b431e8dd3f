import type { APIRoute } from "astro";
import { harnessData } from "../../data/harness.ts";

/** The reference harness by block, from which the page composes the learner's own. */
export const GET: APIRoute = () => Response.json(harnessData());

import help from "virtual:help";
import type { APIRoute, GetStaticPaths } from "astro";
import { labsOf } from "../../../../data/labs.ts";
import { lessons } from "../../../../data/lessons.ts";

export const getStaticPaths = (() =>
	lessons().flatMap(({ folder }) =>
		labsOf(folder).map((lab) => ({ params: { lesson: folder, lab: String(lab.number) } })),
	)) satisfies GetStaticPaths;

/** What the editor of a lab knows about the names in the harness file, fetched when it is opened. */
export const GET: APIRoute = ({ params }) => Response.json(help?.[params.lesson ?? ""]?.labs[Number(params.lab) - 1]);

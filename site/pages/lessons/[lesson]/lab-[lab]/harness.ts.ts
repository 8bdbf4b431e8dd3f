import type { APIRoute, GetStaticPaths } from "astro";
import { labOf, labsOf } from "../../../../data/labs.ts";
import { lessons } from "../../../../data/lessons.ts";

export const getStaticPaths = (() =>
	lessons().flatMap(({ folder }) =>
		labsOf(folder).map((lab) => ({ params: { lesson: folder, lab: String(lab.number) } })),
	)) satisfies GetStaticPaths;

/** The file that a lab begins with, to take home. */
export const GET: APIRoute = ({ params }) => new Response(labOf(params.lesson ?? "", Number(params.lab))?.start ?? "");

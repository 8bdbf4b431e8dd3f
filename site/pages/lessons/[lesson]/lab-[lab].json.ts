import type { APIRoute, GetStaticPaths } from "astro";
import { labOf, labsOf } from "../../../data/labs.ts";
import { lessons } from "../../../data/lessons.ts";

export const getStaticPaths = (() =>
	lessons().flatMap(({ folder }) =>
		labsOf(folder).map((lab) => ({ params: { lesson: folder, lab: String(lab.number) } })),
	)) satisfies GetStaticPaths;

/** A lab's starting file and its solution, fetched by the page when the learner asks for the solution. */
export const GET: APIRoute = ({ params }) => {
	const lab = labOf(params.lesson ?? "", Number(params.lab));
	return Response.json({ start: lab?.start, solution: lab?.solution });
};

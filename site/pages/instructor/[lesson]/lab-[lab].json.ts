import type { APIRoute, GetStaticPaths } from "astro";
import { deskOf, desksOf } from "../../../data/instructor.ts";
import { lessons } from "../../../data/lessons.ts";

export const getStaticPaths = (() =>
	lessons().flatMap(({ folder }) =>
		desksOf(folder).map(({ number }) => ({ params: { lesson: folder, lab: String(number) } })),
	)) satisfies GetStaticPaths;

/** Every file of a lab, fetched when somebody comes to its desk. */
export const GET: APIRoute = ({ params }) => Response.json(deskOf(params.lesson ?? "", Number(params.lab)));

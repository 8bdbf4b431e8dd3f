import pageData from "virtual:page-data";
import type { APIRoute, GetStaticPaths } from "astro";
import { lessons } from "../../../data/lessons.ts";

export const getStaticPaths = (() =>
	lessons().flatMap(({ folder }) =>
		["engine", "grader"].map((data) => ({ params: { lesson: folder, data } })),
	)) satisfies GetStaticPaths;

/** What a lesson's page fetches at the first run (`engine.json`) and at the first check of a lab (`grader.json`). */
export const GET: APIRoute = ({ params }) => {
	const data = pageData?.[params.lesson ?? ""];
	return Response.json(params.data === "grader" ? data?.grader : data?.engine);
};

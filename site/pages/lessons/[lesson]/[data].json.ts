import help from "virtual:help";
import pageData from "virtual:page-data";
import type { APIRoute, GetStaticPaths } from "astro";
import { lessons } from "../../../data/lessons.ts";

export const getStaticPaths = (() =>
	lessons().flatMap(({ folder }) =>
		["engine", "grader", "help", "types"].map((data) => ({ params: { lesson: folder, data } })),
	)) satisfies GetStaticPaths;

/**
 * What a lesson's page fetches at the first run (`engine.json`), at the first check of a lab (`grader.json`), with the first
 * editor of a cell (`help.json`), and when somebody asks for type errors in one (`types.json`).
 */
export const GET: APIRoute = ({ params }) => {
	const folder = params.lesson ?? "";
	const data = pageData?.[folder];
	const found = {
		engine: data?.engine,
		grader: data?.grader,
		help: help?.[folder]?.cells,
		types: help?.[folder]?.types,
	};
	return Response.json(found[params.data as keyof typeof found]);
};

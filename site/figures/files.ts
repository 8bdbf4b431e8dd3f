import type { Figure } from "./figure.ts";

/**
 * The pictures of all lessons by path from the project's folder, each fetched when a page first needs it. A page that is built
 * reads them with site/data/figures.ts.
 */
export const PICTURES = import.meta.glob<{ default: Figure }>([
	"/labs/lessons/*/figures/*.figure.ts",
	"/site/specimen/figures/*.figure.ts",
]);

import { byLesson } from "../data/by-lesson.ts";
import type { Figure } from "./figure.ts";

/**
 * The pictures of all lessons by their path from the lessons' folder, each fetched when a page first needs it. The build reads
 * them with site/data/figures.ts.
 */
export const PICTURES = byLesson(import.meta.glob<{ default: Figure }>("@course/labs/lessons/*/figures/*.figure.ts"));

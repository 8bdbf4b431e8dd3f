import course from "virtual:course";
import { termOf as termIn } from "../../labs/course/glossary.ts";
import { findStop, type Stop } from "../../labs/course/outline.ts";

/** The outline and the glossary of the course that the site is built from. */
export const { parts, stops, terms } = course;

/** The stop with this id, however it is spelled: `stopOf("b")`. */
export const stopOf = (id: string): Stop | undefined => findStop(stops, id);

/** The glossary's entry for a word as it stands in a sentence, or undefined. */
export const termOf = (word: string) => termIn(terms, word);

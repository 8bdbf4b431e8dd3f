import After from "./After.astro";
import Answer from "./Answer.astro";
import Card from "./Card.astro";
import Cell from "./Cell.astro";
import Figure from "./Figure.astro";
import Finale from "./Finale.astro";
import Growing from "./Growing.astro";
import Hint from "./Hint.astro";
import Hints from "./Hints.astro";
import Lab from "./Lab.astro";
import Note from "./Note.astro";
import Option from "./Option.astro";
import Pre from "./Pre.astro";
import Predict from "./Predict.astro";
import Question from "./Question.astro";
import Source from "./Source.astro";
import Table from "./Table.astro";
import Term from "./Term.astro";
import Unfold from "./Unfold.astro";

/** What a lesson's page can use without importing it. */
export const components = {
	After,
	Answer,
	Card,
	Cell,
	Figure,
	Finale,
	Growing,
	Hint,
	Hints,
	Lab,
	Note,
	Option,
	Predict,
	Question,
	Source,
	Term,
	Unfold,
	pre: Pre,
	table: Table,
};

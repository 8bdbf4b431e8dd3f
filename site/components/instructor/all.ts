import { components } from "../all.ts";
import Answer from "./Answer.astro";
import Cell from "./Cell.astro";
import Hint from "./Hint.astro";
import Nothing from "./Nothing.astro";
import Option from "./Option.astro";
import Predict from "./Predict.astro";
import Through from "./Through.astro";
import Unfold from "./Unfold.astro";

/** A lesson's components as the desk shows them: its questions in the open, its programs by their output, no labs, no figures. */
export const deskComponents = {
	...components,
	Answer,
	Card: Nothing,
	Cell,
	Figure: Nothing,
	Finale: Through,
	Growing: Nothing,
	Hint,
	Hints: Nothing,
	Lab: Nothing,
	Option,
	Predict,
	Unfold,
};

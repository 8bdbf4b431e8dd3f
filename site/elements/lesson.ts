import { openEditor } from "../editor/lazy.ts";
import { AnswerElement } from "./answer.ts";
import { CellElement } from "./cell.ts";
import { FigureElement } from "./figure.ts";
import { FinaleElement } from "./finale.ts";
import { HintsElement } from "./hints.ts";
import { LabElement } from "./lab.ts";
import { PredictElement } from "./predict.ts";
import "./sources.ts";

/** Defines the elements of a lesson. The page works, to read, without them. */

customElements.define("ptp-cell", CellElement);
customElements.define("ptp-predict", PredictElement);
customElements.define("ptp-answer", AnswerElement);
customElements.define("ptp-hints", HintsElement);
customElements.define("ptp-lab", LabElement);
customElements.define("ptp-finale", FinaleElement);
customElements.define("ptp-figure", FigureElement);

// Who presses anything will soon want an editor; who only reads never fetches it.
for (const press of ["pointerdown", "keydown"]) addEventListener(press, () => openEditor.prefetch(), { once: true });

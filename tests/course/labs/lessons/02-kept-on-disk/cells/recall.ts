import { textOf } from "harness";
import * as lab from "lab";

const reply = lab.reply(lab.text("The till holds 12."), lab.text("Good night."));
console.log(textOf(reply));
console.log("lines:", textOf(reply).split("\n").length);

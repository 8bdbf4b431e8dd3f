import { textOf } from "harness";
import * as lab from "lab";

const reply = lab.reply(lab.text("One."), lab.call("ring", {}, { id: "c1" }), lab.text("Two."));
console.log("words:", textOf(reply));

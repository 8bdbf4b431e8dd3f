import { openCalls } from "harness";
import * as lab from "lab";

const [first, second] = ["a", "b"].map((id) => lab.call("ring", {}, { id }));
const messages = [lab.user("Ring twice."), lab.reply(first!, second!), lab.toolResult(second!, "It rang.")];
console.log("open:", openCalls(messages).join(" "));

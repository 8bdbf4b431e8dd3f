import { shout } from "harness";
import * as lab from "lab";

console.log(shout(lab.say("done")));

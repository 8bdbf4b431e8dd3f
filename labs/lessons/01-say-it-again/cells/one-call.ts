import * as lab from "lab";

// A script plays the model. It has a single line to say.
const script = [lab.say("Hello. What shall we do?")];
const model = new lab.ScriptedModel(script);

const system = "You are a careful assistant.";
const messages = [lab.user("Good morning.")];

const answer = model.complete(system, messages); // ← the call

console.log("sent:", JSON.stringify(messages));
console.log("came back:", JSON.stringify(answer, null, 2));

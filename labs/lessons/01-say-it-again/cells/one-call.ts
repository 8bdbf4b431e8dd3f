import * as lab from "lab";

// A script plays the model. This one has a single line to say, for the first call.
const model = new lab.ScriptedModel([lab.say("Good morning. What are we working on?")]);

const system = "You are a careful assistant.";
const messages: lab.Message[] = [{ role: "user", content: "Good morning." }];

const answer = model.complete(system, messages); // ← the call

console.log("sent:", JSON.stringify(messages));
console.log("came back:", JSON.stringify(answer, null, 2));

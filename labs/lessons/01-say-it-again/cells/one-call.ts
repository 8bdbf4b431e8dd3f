import * as lab from "lab";

// A script plays the model. This one holds a single reply, for the first call.
const model = new lab.ScriptedModel([lab.say("Good morning. What are we working on?")]);

const system = "You are a careful assistant.";
const messages: lab.Message[] = [{ role: "user", content: "Good morning." }];

const answer = model.complete(system, messages);

console.log("system:", JSON.stringify(system));
console.log("messages:", JSON.stringify(messages));
console.log("came back:", JSON.stringify(answer, null, 2));

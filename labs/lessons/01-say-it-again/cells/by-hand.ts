import * as lab from "lab";

const SYSTEM = "You are a careful assistant.";
const model = new lab.ScriptedModel([lab.forgetful()]);

const name = lab.user("My name is Ada.");
const first = model.complete(SYSTEM, [name]);

const work = lab.user("I run a small library.");
const second = model.complete(SYSTEM, [work]); // ← a guess

const question = lab.user("What is my name?");
const sent = [question]; // ← your line
const third = model.complete(SYSTEM, sent);

console.log("request 3:", lab.shape(sent));
console.log(lab.show([first, second, third]));

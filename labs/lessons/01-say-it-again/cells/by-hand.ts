import * as lab from "lab";

const SYSTEM = "You are a careful assistant.";
const model = new lab.ScriptedModel([lab.forgetful()]);
const transcript: lab.Message[] = [];

for (const text of ["My name is Ada.", "I run a small library.", "What is my name?"]) {
	transcript.push(lab.user(text));

	// Your line goes here. This guess sends the newest message.
	const sent = transcript.slice(-1);

	console.log("sent:", lab.shape(sent));
	transcript.push(model.complete(SYSTEM, sent));
}

console.log("transcript:", lab.shape(transcript));
console.log(lab.show(transcript.slice(-2)));

import * as lab from "lab";

const SYSTEM = "You are a careful assistant.";

// This model knows what is in the request, and nothing besides.
const model = new lab.ScriptedModel([lab.forgetful()]);

/** Says something to the model, and returns its reply. */
function chat(text: string) {
	return model.complete(SYSTEM, [{ role: "user", content: text }]);
}

for (const text of ["My name is Ada.", "What is my name?"]) {
	console.log("you said:", text);
	console.log(lab.show([chat(text)]));
}

import * as harness from "harness";
import * as lab from "lab";

// Three questions. At the second one the provider is overloaded, and no reply comes.
const script = [lab.say("8080."), new Error("overloaded"), lab.say("In server.toml.")];
const model = new lab.ScriptedModel(script);
const conversation = new harness.Conversation(model, harness.SYSTEM);
conversation.send("Which port does the server listen on?");
conversation.send("And where is that set?");
conversation.send("Hello? Where is it set?");

console.log("kept:", lab.shape(conversation.messages));
console.log("sent the third time:", lab.shape(model.calls.at(-1)?.messages ?? [])); // ←

// says: Your run calls model.complete() itself. A provider that throws then ends the run
//   with nothing in the list, and failed replies are sent; askModel takes care of both.
// caught by: provider-fails, after-a-failure

// --- solution ---
		const reply = askModel(model, system, messages, tools);
// --- mistake ---
		const reply = model.complete(system, messages, toolSpecs(tools));
// --- end ---

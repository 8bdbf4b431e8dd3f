// says: When the model throws, your run does not record the failed reply and return it, or
//   the next run sends it. You may be calling model.complete() yourself; askModel takes care
//   of both.
// caught by: provider-fails, after-a-failure

// --- solution ---
		const reply = askModel(model, system, messages, tools);
// --- mistake ---
		const reply = model.complete(system, messages, toolSpecs(tools));
// --- end ---

/**
 * What the model is told of the tools: for each of them, in the same order, an object with its
 * name, its description and its parameters, and without its function. No tools give [].
 *
 * Derived each time from the tools as they are then. They are left as they were, because
 * somebody is going to run them. What is returned belongs to the caller, down into the
 * parameters: whoever changes it, to fit it to a provider, changes no tool and nothing that is
 * told later. Parameters are plain data, such as JSON has.
 */
export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	return tools.map(({ name, description, parameters }) => ({
		name,
		description,
		parameters: structuredClone(parameters),
	}));
}

/** The tools as the model is told of them: everything but the function. */
export function toolSpecs(tools: readonly Tool[]): ToolSpec[] {
	return tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
}

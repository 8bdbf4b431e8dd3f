/**
 * Runs one call and returns its result: one call in, one result out, whatever happens. A tool
 * simply throws, and this is the place that makes a result of it which the model can read. An
 * empty result reads "(no output)", because a provider may refuse an empty message.
 */
export function runTool(tools: readonly Tool[], call: ToolCall): ToolResultMessage {
	const tool = tools.find((candidate) => candidate.name === call.name);
	if (!tool) return toolResult(call, `There is no tool called "${call.name}".`, true);
	try {
		return toolResult(call, tool.execute(call.arguments) || "(no output)", false);
	} catch (error) {
		return toolResult(call, reasonOf(error), true);
	}
}

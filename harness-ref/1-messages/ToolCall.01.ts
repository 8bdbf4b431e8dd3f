/**
 * The other kind of block: the model asks for a tool. `id` ties the result to the call. The
 * model made `arguments` up, so nothing about them is certain.
 */
export type ToolCall = {
	type: "toolCall";
	id: string;
	name: string;
	arguments: Record<string, unknown>;
};

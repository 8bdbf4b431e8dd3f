/**
 * A tool: what the model is told, and the function that this program runs. It returns text, or
 * throws.
 */
export interface Tool extends ToolSpec {
	execute(args: Record<string, unknown>): string;
}

/** What the model may ask for: its name and its arguments, and the function that does it. */
export interface Tool {
	name: string;
	description: string;
	parameters: object;
	execute(args: Record<string, unknown>): string;
}

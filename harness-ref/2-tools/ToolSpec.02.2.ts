/** What the model is told about a tool. `parameters` is a JSON Schema of the arguments. */
export interface ToolSpec {
	name: string;
	description: string;
	parameters: object;
}

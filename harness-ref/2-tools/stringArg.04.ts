/**
 * The argument `name`, which must be a string. The schema asked for one, and nothing made the
 * model keep to it. Throws Error("<name> must be a string") for anything else, and when it is
 * missing.
 */
export function stringArg(args: Record<string, unknown>, name: string): string {
	const value = args[name];
	if (typeof value !== "string") throw new Error(`${name} must be a string`);
	return value;
}

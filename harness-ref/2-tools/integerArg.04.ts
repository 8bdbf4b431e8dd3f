/**
 * The argument `name`, which must be a whole number, or `fallback` when the model left it out
 * or sent null. Throws Error("<name> must be an integer") for anything else: "3", true, 1.5,
 * NaN.
 */
export function integerArg(
	args: Record<string, unknown>,
	name: string,
	fallback: number,
): number {
	const value = args[name];
	if (value === undefined || value === null) return fallback;
	if (typeof value !== "number" || !Number.isInteger(value))
		throw new Error(`${name} must be an integer`);
	return value;
}

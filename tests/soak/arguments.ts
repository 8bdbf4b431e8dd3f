/** A number from the command line, `--times 100`, or what is usual. */
export function numberArgument(name: string, usual: number): number {
	const at = process.argv.indexOf(`--${name}`);
	if (at < 0) return usual;
	const value = Number(process.argv[at + 1]);
	if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} needs a whole number after it.`);
	return value;
}

import type { Place } from "../verify/claims.ts";

/**
 * A fault as a workflow command of GitHub Actions, which shows it on the line in question of a pull request.
 * See "Workflow commands for GitHub Actions" in GitHub's documentation.
 *
 * @param title what was to be proved
 */
export function annotation({ file, line, message }: Place, title: string): string {
	return `::error file=${property(file)},line=${line},title=${property(title)}::${data(message)}`;
}

function data(text: string): string {
	return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
	return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}

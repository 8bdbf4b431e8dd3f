import type { Claim } from "../verify/verify.ts";

/** Claims as a JUnit report: a suite a lesson, a case a claim. */
export function junit(claims: Claim[]): string {
	const suites = [...Map.groupBy(claims, (claim) => claim.lesson)].map(([lesson, own]) => {
		const cases = own.map((claim) => {
			const failure = claim.ok
				? ""
				: `<failure message="${forXml(claim.detail.split("\n")[0]!)}">${forXml(claim.detail)}</failure>`;
			return `    <testcase classname="lesson ${lesson}" name="${forXml(claim.claim)}" file="${forXml(claim.file)}" time="${(claim.milliseconds / 1000).toFixed(3)}">${failure}</testcase>`;
		});
		const failures = own.filter((claim) => !claim.ok).length;
		return `  <testsuite name="lesson ${lesson}" tests="${own.length}" failures="${failures}">\n${cases.join("\n")}\n  </testsuite>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${suites.join("\n")}\n</testsuites>\n`;
}

function forXml(text: string): string {
	// Control characters have no place in XML, escaped or not.
	const printable = Array.from(text, (c) => (c < " " && c !== "\n" && c !== "\t" ? "\uFFFD" : c)).join("");
	return printable
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;")
		.replaceAll("\n", "&#10;");
}

import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";
import { type Mutant, mutantOf } from "./mutant.ts";

const typescript = parser.configure({ dialect: "ts" });

/** Statements that can be left out or change places without the code ceasing to parse. */
const STATEMENTS =
	/^(ExpressionStatement|IfStatement|ReturnStatement|ThrowStatement|ForStatement|WhileStatement|TryStatement|VariableDeclaration|BreakStatement|ContinueStatement)$/;

/** Changes that are about whole statements and about numbers: one left out, two changing places, one more, one less. */
export function statementMutants(code: string): Mutant[] {
	const mutants: Mutant[] = [];
	typescript.parse(code).iterate({
		enter({ name, from, to, node }) {
			if (name === "Number") mutants.push(...offByOne(code, from, to));
			if (!STATEMENTS.test(name)) return;
			// Without its declaration a name is an error at once, which every test sees.
			if (name !== "VariableDeclaration") mutants.push(mutantOf(code, "StatementRemoved", from, to, ";"));
			const next = nextStatement(node);
			if (next === null) return;
			const between = code.slice(to, next.from);
			const swapped = code.slice(next.from, next.to) + between + code.slice(from, to);
			mutants.push(mutantOf(code, "StatementsSwapped", from, next.to, swapped));
		},
	});
	return mutants;
}

function nextStatement(node: SyntaxNode): SyntaxNode | null {
	let next = node.nextSibling;
	while (next !== null && /Comment$/.test(next.name)) next = next.nextSibling;
	return next !== null && STATEMENTS.test(next.name) ? next : null;
}

function offByOne(code: string, from: number, to: number): Mutant[] {
	const number = Number(code.slice(from, to).replaceAll("_", ""));
	if (!Number.isInteger(number)) return [];
	return [number + 1, number - 1].map((other) =>
		mutantOf(code, "OffByOne", from, to, other < 0 ? `(${other})` : String(other)),
	);
}

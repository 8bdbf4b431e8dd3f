import ts from "typescript-js";

/** What the course's programs are checked under, in the build and on the page: what tsconfig.json says of them. */
export const OPTIONS: ts.CompilerOptions = {
	target: ts.ScriptTarget.ES2024,
	module: ts.ModuleKind.ESNext,
	moduleResolution: ts.ModuleResolutionKind.Bundler,
	types: [],
	strict: true,
	noUncheckedIndexedAccess: true,
	noImplicitOverride: true,
	noFallthroughCasesInSwitch: true,
	erasableSyntaxOnly: true,
	allowImportingTsExtensions: true,
	skipLibCheck: true,
	// The libraries are among the files: see libraries.ts.
	noLib: true,
	noEmit: true,
};

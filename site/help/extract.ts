import ts from "typescript-js";
import type { Entry, Names, Parameter } from "./help.ts";

const FORMAT = ts.TypeFormatFlags.NoTruncation | ts.TypeFormatFlags.UseAliasDefinedOutsideCurrentScope;

/** A type that is written in more characters than this is left out: nobody reads it in a list. */
const LONG = 300;

/** Reads the names of a program, with their types and doc comments. */
export class Extractor {
	readonly #checker: ts.TypeChecker;
	readonly #program: ts.Program;

	constructor(program: ts.Program) {
		this.#program = program;
		this.#checker = program.getTypeChecker();
	}

	/** What a module exports. */
	exportsOf(file: string): Names {
		const module = this.#checker.getSymbolAtLocation(this.#file(file));
		return this.#names(module === undefined ? [] : this.#checker.getExportsOfModule(module));
	}

	/** Everything that is declared in a file at its top level; what it does not export is marked as its own. */
	declaredIn(file: string): Names {
		const exported = this.exportsOf(file);
		const symbols = this.#file(file).statements.flatMap((statement) => {
			const names = ts.isVariableStatement(statement)
				? statement.declarationList.declarations.map(({ name }) => name)
				: [(statement as ts.Statement & { name?: ts.Node }).name];
			return names.flatMap((name) => (name && this.#checker.getSymbolAtLocation(name)) ?? []);
		});
		const declared = this.#names(symbols);
		for (const [name, entry] of Object.entries(declared)) if (!(name in exported)) entry.own = true;
		return declared;
	}

	/** The names of the language itself that are given here: values such as `Math`, types such as `Array`. */
	globals(file: string, wanted: readonly string[]): Names {
		const scope = this.#checker.getSymbolsInScope(this.#file(file), ts.SymbolFlags.Value | ts.SymbolFlags.Type);
		return this.#names(scope.filter(({ name }) => wanted.includes(name)));
	}

	#file(file: string): ts.SourceFile {
		const found = this.#program.getSourceFile(file);
		if (found === undefined) throw new Error(`the program has no file ${file}`);
		return found;
	}

	#names(symbols: readonly ts.Symbol[]): Names {
		const entries = symbols.flatMap((symbol) => {
			const entry = this.#entry(symbol);
			return entry === null ? [] : [[symbol.name, entry] as const];
		});
		return Object.fromEntries(entries);
	}

	#entry(named: ts.Symbol): Entry | null {
		const checker = this.#checker;
		const symbol = named.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(named) : named;
		const isType = (one: ts.Declaration) => ts.isInterfaceDeclaration(one) || ts.isTypeAliasDeclaration(one);
		const declaration = symbol.declarations?.find(isType) ?? symbol.valueDeclaration ?? symbol.declarations?.[0];
		if (declaration === undefined) return null;
		const found = this.#kind(named.name, symbol, declaration);
		const doc = docOf(symbol, checker);
		return doc === "" ? found : { ...found, doc };
	}

	#kind(name: string, symbol: ts.Symbol, declaration: ts.Declaration): Entry {
		const checker = this.#checker;
		if (ts.isClassDeclaration(declaration)) return this.#class(name, symbol, declaration);
		if (symbol.flags & ts.SymbolFlags.Type) return this.#type(name, symbol, declaration);
		const type = checker.getTypeOfSymbolAtLocation(symbol, declaration);
		const signature = usual(checker.getNonNullableType(type).getCallSignatures());
		if (signature !== undefined) {
			const parameters = this.#parameters(signature, declaration);
			const returns = this.#text(signature.getReturnType(), declaration);
			const generics = signature.typeParameters?.map(({ symbol }) => symbol.name);
			const of = generics === undefined ? {} : { generics };
			return { kind: "function", says: `${call(name, parameters)}: ${returns}`, parameters, type: returns, ...of };
		}
		const says = this.#written(declaration) ?? this.#text(checker.getBaseTypeOfLiteralType(type), declaration);
		const optional = symbol.flags & ts.SymbolFlags.Optional ? "?" : "";
		const kind = symbol.flags & ts.SymbolFlags.Variable ? "constant" : "property";
		return { kind, says: `${name}${optional}: ${says}`, type: says };
	}

	#class(name: string, symbol: ts.Symbol, declaration: ts.ClassDeclaration): Entry {
		const type = this.#checker.getTypeOfSymbolAtLocation(symbol, declaration);
		const signature = type.getConstructSignatures()[0];
		const parameters = signature === undefined ? [] : this.#parameters(signature, declaration);
		const statics = this.#names(type.getProperties().filter(isPublic));
		return {
			kind: "class",
			says: `new ${call(name, parameters)}`,
			parameters,
			type: name,
			members: this.#members(symbol),
			...(Object.keys(statics).length > 0 ? { statics } : {}),
		};
	}

	/** A type, and of the language's own names also the value that has the same name. */
	#type(name: string, symbol: ts.Symbol, declaration: ts.Declaration): Entry {
		const generics =
			(declaration as ts.InterfaceDeclaration).typeParameters?.map((parameter) => parameter.name.text) ?? [];
		const of = generics.length > 0 ? { generics } : {};
		const head = generics.length > 0 ? `${name}<${generics.join(", ")}>` : name;
		const members = this.#members(symbol);
		if (ts.isTypeAliasDeclaration(declaration)) {
			const type = declaration.type.getText().replace(/\s+/g, " ");
			return {
				kind: "type",
				says: `type ${head}`,
				type,
				...of,
				...(ts.isTypeLiteralNode(declaration.type) ? { members } : {}),
			};
		}
		// A name of the language is a value too: `Map` is called with new.
		if (isItsOwnType(symbol, this.#checker)) return { kind: "constant", says: name, type: name, members };
		if (symbol.flags & ts.SymbolFlags.Variable)
			return { kind: "class", says: head, ...of, members, ...this.#value(symbol) };
		return { kind: "type", says: `interface ${head}`, ...of, members };
	}

	#value(symbol: ts.Symbol): Pick<Entry, "statics" | "parameters" | "type"> {
		const declaration = symbol.valueDeclaration!;
		const type = this.#checker.getTypeOfSymbolAtLocation(symbol, declaration);
		const statics = this.#names(type.getProperties().filter(isPublic));
		const signature = type.getConstructSignatures().at(-1);
		if (signature === undefined) return { statics };
		const made = this.#text(signature.getReturnType(), declaration);
		return { statics, parameters: this.#parameters(signature, declaration), type: made };
	}

	#members(symbol: ts.Symbol): Names {
		const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
		return this.#names(type.getProperties().filter(isPublic));
	}

	#parameters(signature: ts.Signature, at: ts.Node): Parameter[] {
		return signature.getParameters().map((symbol) => {
			const declaration = symbol.valueDeclaration as ts.ParameterDeclaration | undefined;
			const type = this.#checker.getTypeOfSymbolAtLocation(symbol, declaration ?? at);
			const optional = Boolean(declaration?.questionToken ?? declaration?.initializer);
			const words = declaration && this.#written(declaration);
			const bare = optional ? this.#checker.getNonNullableType(type) : type;
			const given = this.#checker.getNonNullableType(type).getCallSignatures()[0]?.getParameters();
			return {
				name: `${declaration?.dotDotDotToken ? "..." : ""}${nameOf(declaration) ?? symbol.name}`,
				type: words ?? this.#text(bare, declaration ?? at),
				...(optional ? { optional } : {}),
				...(given === undefined || given.length === 0
					? {}
					: { given: given.map((one) => this.#text(this.#checker.getTypeOfSymbolAtLocation(one, at), at)) }),
			};
		});
	}

	/** A type as its author wrote it, if they did. */
	#written(declaration: ts.Declaration): string | undefined {
		const text = (declaration as ts.ParameterDeclaration).type?.getText().replace(/\s+/g, " ");
		return text !== undefined && text.length > LONG ? undefined : text;
	}

	#text(type: ts.Type, at: ts.Node): string {
		const text = this.#checker.typeToString(type, at, FORMAT).replace(/import\("[^"]*"\)\./g, "");
		return text.length > LONG ? "…" : text;
	}
}

/** A call as it is declared: `truncateHead(text: string, budget?: Budget)`. */
function call(name: string, parameters: readonly Parameter[]): string {
	const inside = parameters.map(({ name, type, optional }) => `${name}${optional ? "?" : ""}: ${type}`);
	return `${name}(${inside.join(", ")})`;
}

/** The names of a destructured parameter, without what stands in for them. */
function nameOf(declaration: ts.ParameterDeclaration | undefined): string | undefined {
	const name = declaration?.name;
	if (name === undefined || ts.isIdentifier(name)) return name?.text;
	const names = name.elements.map((element) => (ts.isBindingElement(element) ? element.name.getText() : ""));
	return ts.isObjectBindingPattern(name) ? `{ ${names.join(", ")} }` : `[${names.join(", ")}]`;
}

/** Of several ways to call a function, the first that narrows no type: `filter` with any condition. */
function usual(signatures: readonly ts.Signature[]): ts.Signature | undefined {
	const narrows = ({ declaration }: ts.Signature) => /\bis \w+(?=,|\))/.test(declaration?.getText() ?? "");
	return signatures.find((signature) => !narrows(signature)) ?? signatures[0];
}

/** Whether a value is the only one of the type that has its name: `Math`. */
function isItsOwnType(symbol: ts.Symbol, checker: ts.TypeChecker): boolean {
	if (!(symbol.flags & ts.SymbolFlags.Variable)) return false;
	return checker.getTypeOfSymbolAtLocation(symbol, symbol.valueDeclaration!).symbol === symbol;
}

function isPublic(member: ts.Symbol): boolean {
	if (member.name === "prototype" || /^(__#|__@|#)/.test(member.name)) return false;
	const modifiers = member.valueDeclaration ? ts.getCombinedModifierFlags(member.valueDeclaration) : 0;
	return (modifiers & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) === 0;
}

function docOf(symbol: ts.Symbol, checker: ts.TypeChecker): string {
	const text = ts.displayPartsToString(symbol.getDocumentationComment(checker));
	const tags = symbol.getJsDocTags(checker).flatMap(({ name, text }) => {
		const words = ts.displayPartsToString(text);
		if (name === "param") return [words.replace(/^(\S+)\s+/, "`$1`: ")];
		return name === "throws" ? [`Throws ${words}`] : [];
	});
	return [text, ...tags].join("\n\n").trim();
}

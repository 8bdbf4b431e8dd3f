import { ContextualKeyword as word } from "sucrase/dist/parser/tokenizer/keywords.js";
import { TokenType as tt } from "sucrase/dist/parser/tokenizer/types.js";
import { type Declaration, declarations } from "./erased-declarations.ts";
import { moduleStatement } from "./module-statements.ts";
import { notErasable } from "./not-erasable.ts";
import { Patch } from "./patch.ts";
import { arrowFollows, endsOperand, hasLineBreak, isModifier } from "./token-context.ts";
import type { Tokens } from "./tokens.ts";

/**
 * Blanks everything in a file that is only for the type checker. Every token that stays keeps its offset, with two
 * exceptions where JavaScript forbids a line break that TypeScript allows: the `)` of an arrow function whose return
 * type spans lines moves down to its `=>`, and the `(` behind `return <T>` and a line break moves up.
 *
 * Sucrase marks most of it (`isType`); what it leaves to its own transformer is found here. A ";" is put where an
 * erased piece ended a statement that would otherwise run into the next line.
 *
 * @throws SourceError for syntax that is more than types.
 */
export function erase(tokens: Tokens): string {
	return new Eraser(tokens).run();
}

class Eraser {
	readonly #tokens: Tokens;
	readonly #patch = new Patch();
	/** Context ids of the classes seen so far; the braces around a class body carry its class's id. */
	readonly #classes = new Set<number>();
	/** Indexes of the "{" of class bodies. */
	readonly #bodies = new Set<number>();

	constructor(tokens: Tokens) {
		this.#tokens = tokens;
	}

	run(): string {
		const { list, source } = this.#tokens;
		let next = 0;
		while (next < list.length) next = this.#step(next);
		return this.#patch.apply(source);
	}

	/** Deals with the token at index `at` and returns the index to go on with. */
	#step(at: number): number {
		const { list } = this.#tokens;
		const token = list[at]!;
		if (token.type === tt._class && token.contextId !== null) this.#classes.add(token.contextId);
		if (token.type === tt.braceL && token.contextId !== null && this.#classes.has(token.contextId))
			this.#bodies.add(at);
		if (token.isType) return this.#typeTokens(at);
		switch (token.type) {
			case tt.nonNullAssertion:
				this.#blank(at, at + 1);
				return at + 1;
			case tt._import:
			case tt._export:
				return this.#moduleStatement(at);
			case tt._enum:
				throw notErasable(this.#tokens, "enum", token);
			case tt.at:
				throw notErasable(this.#tokens, "decorator", token);
			case tt.name:
				if (token.contextualKeyword === word._accessor) this.#refuseAccessor(at);
				return at + 1;
			default:
				return isModifier(token) ? this.#modifiers(at) : at + 1;
		}
	}

	/** A run of tokens that sucrase has marked: one piece of a statement, or whole statements, or one and then the other. */
	#typeTokens(start: number): number {
		const { list } = this.#tokens;
		let end = start + 1;
		while (list[end]!.isType) end += 1;
		if (this.#isMember(start) && !isAttached(list[start]!.type)) {
			// Overloads, abstract methods, index signatures.
			this.#statement(start, end);
			return end;
		}
		const found = this.#isMember(start) ? [] : declarations(this.#tokens, start, end);
		const pieceEnd = found[0]?.start ?? end;
		let next = end;
		if (pieceEnd > start) next = this.#piece(start, pieceEnd, end);
		for (const [i, declaration] of found.entries()) this.#declaration(declaration, found[i + 1]?.start ?? end);
		return next;
	}

	#declaration({ start, keyword, ambient }: Declaration, end: number): void {
		const { contextualKeyword } = this.#tokens.list[keyword]!;
		if (!ambient && (contextualKeyword === word._namespace || contextualKeyword === word._module))
			throw notErasable(this.#tokens, "namespace", this.#tokens.list[keyword]!);
		this.#statement(start, end);
	}

	/**
	 * Blanks marked tokens that belong to a statement or a member which stays. `end` is where the marked run ends: beyond
	 * `pieceEnd` only when erased statements follow. Returns the index to go on with.
	 */
	#piece(start: number, pieceEnd: number, end: number): number {
		const { list, partners, source } = this.#tokens;
		const first = list[start]!;
		const behind = list[end]!;
		const last = pieceEnd === end;
		const brokenFrom = (index: number) => start > 0 && hasLineBreak(source, list[index]!.end, behind.start);

		if (first.type === tt.colon && last && behind.type === tt.arrow && brokenFrom(start - 1)) {
			this.#blank(start - 1, start);
			this.#patch.put(list[end - 1]!.end - 1, ")");
		}
		this.#blank(start, pieceEnd);
		if (!last) return end;

		if (first.type === tt.lessThan) {
			const arrow = behind.type === tt.parenL && arrowFollows(this.#tokens, partners[end]!);
			if (!arrow && !endsOperand(this.#tokens, start - 1)) throw notErasable(this.#tokens, "assertion", first);
			if (arrow && brokenFrom(start - 1) && isRestricted(list[start - 1]!)) {
				this.#blank(end, end + 1);
				this.#patch.put(first.start, "(");
				return end + 1;
			}
		} else if (first.contextualKeyword === word._as || first.contextualKeyword === word._satisfies) {
			if (behind.type === tt.parenL || behind.type === tt.bracketL || behind.type === tt.backQuote)
				this.#patch.put(first.start, ";");
		} else if (first.contextualKeyword === word._type && behind.type === tt.comma) {
			// A specifier `type A` goes with the comma behind it.
			this.#blank(end, end + 1);
			return end + 1;
		} else if (this.#isMember(start)) {
			const { contextualKeyword: name } = list[start - 1]!;
			const accessorLike = name === word._get || name === word._set || name === word._static;
			if (accessorLike && !ENDS_FIELD.has(behind.type)) this.#patch.put(first.start, ";");
			else if (list[end - 1]!.type === tt.semi) this.#patch.put(list[end - 1]!.start, ";");
		}
		return end;
	}

	#moduleStatement(at: number): number {
		const { list } = this.#tokens;
		const { kind, typeOnly, end } = moduleStatement(this.#tokens, at);
		if (kind === "import-equals") throw notErasable(this.#tokens, "importEquals", list[at]!);
		if (kind === "export-equals") throw notErasable(this.#tokens, "exportEquals", list[at]!);
		if (kind === "export-namespace") throw notErasable(this.#tokens, "exportNamespace", list[at]!);
		if (!typeOnly) return at + 1;
		this.#statement(at, end);
		return end;
	}

	/** Modifiers before a member's name, a parameter's or a class. Those of a whole member that is only a type take it along. */
	#modifiers(at: number): number {
		const { list, enclosing } = this.#tokens;
		if (list[enclosing[at]!]?.type === tt.parenL) throw notErasable(this.#tokens, "parameterProperty", list[at]!);
		let name = at + 1;
		while (isModifier(list[name]!) && !list[name]!.isType) name += 1;
		this.#refuseAccessor(name);
		const modifiers = list.slice(at, name);
		const typeOnly = this.#isMember(at) && modifiers.some(({ type }) => type === tt._declare || type === tt._abstract);
		if (typeOnly) {
			const end = this.#fieldEnd(name);
			this.#statement(at, end);
			return end;
		}
		for (const [i, { type }] of modifiers.entries()) if (type !== tt._static) this.#blank(at + i, at + i + 1);
		if (list[at]!.type !== tt._static && this.#isMember(at) && this.#wouldContinue(at, name))
			this.#patch.put(list[at]!.start, ";");
		return name;
	}

	/** Whether the member before `at`, ending without ";", would take the token at `name` as its continuation. */
	#wouldContinue(at: number, name: number): boolean {
		const { list, source } = this.#tokens;
		const { type: before } = list[at - 1]!;
		if (before === tt.semi || before === tt.braceL) return false;
		const { type, start, end } = list[name]!;
		return type === tt.bracketL || type === tt.star || /^(in|instanceof)$/.test(source.slice(start, end));
	}

	/** Index behind the field whose name begins at index `name`, its ";" included. */
	#fieldEnd(name: number): number {
		const { list, partners } = this.#tokens;
		let end = name + 1;
		if (list[name]!.type === tt.bracketL) end = partners[name]! + 1;
		else if (list[name]!.type === tt.hash) end = name + 2;
		while (list[end]!.isType) end += 1;
		if (list[end]!.type === tt.eq) end = list[end]!.rhsEndIndex!;
		return list[end]!.type === tt.semi ? end + 1 : end;
	}

	#refuseAccessor(at: number): void {
		const { list, source } = this.#tokens;
		const [token, next] = [list[at]!, list[at + 1]!];
		if (token.contextualKeyword !== word._accessor || !this.#isMember(at) || next.isType) return;
		const named =
			next.type === tt.name ||
			next.type === tt.string ||
			next.type === tt.num ||
			next.type === tt.bracketL ||
			next.type === tt.hash;
		if (named && !hasLineBreak(source, token.end, next.start)) throw notErasable(this.#tokens, "accessor", token);
	}

	/** Whether the token stands directly in a class body. */
	#isMember(at: number): boolean {
		return this.#bodies.has(this.#tokens.enclosing[at]!);
	}

	/** Blanks a whole statement or member and leaves a ";" in its place, so that its neighbours stay apart. */
	#statement(start: number, end: number): void {
		const { list } = this.#tokens;
		const last = list[end - 1]!;
		this.#blank(start, end);
		this.#patch.put(last.type === tt.semi ? last.start : list[start]!.start, ";");
	}

	#blank(start: number, end: number): void {
		const { list } = this.#tokens;
		this.#patch.blank(list[start]!.start, list[end - 1]!.end);
	}
}

/** Tokens that begin a type attached to a member's name, not a member. */
function isAttached(type: number): boolean {
	return type === tt.question || type === tt.bang || type === tt.colon || type === tt.lessThan;
}

/** Behind the type of a field named `get`, these show that no accessor can be meant. */
const ENDS_FIELD = new Set<number>([tt.semi, tt.eq, tt.braceR, tt.parenL, tt.lessThan]);

/** Words that must have what follows them on their own line. */
function isRestricted({ type, contextualKeyword }: { type: number; contextualKeyword: number }): boolean {
	return type === tt._return || type === tt._throw || type === tt._yield || contextualKeyword === word._async;
}

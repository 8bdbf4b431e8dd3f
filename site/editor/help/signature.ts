import { type EditorState, type Extension, Prec, StateEffect, StateField, type Transaction } from "@codemirror/state";
import { EditorView, keymap, showTooltip, type Tooltip } from "@codemirror/view";
import type { SyntaxNode } from "@lezer/common";
import type { Entry } from "../../help/help.ts";
import { element } from "./explain.ts";
import { indexIn, Reader } from "./infer.ts";
import type { Known } from "./sources.ts";
import { treeOf } from "./tree.ts";
import { World } from "./world.ts";

/** A call that is being written. */
export interface Call {
	/** Where its arguments begin. */
	from: number;
	entry: Entry;
	/** The argument that is being written, from 0. */
	argument: number;
}

const CALLS = new Set(["CallExpression", "NewExpression"]);
/** A function or a block in an argument is a place of its own. */
const ENDS = /^(Block|ClassBody|ArrowFunction|FunctionExpression|TemplateString)$/;

/** The innermost call around a place whose function is known. */
export function callAt(state: EditorState, pos: number, { help, language }: Known): Call | null {
	for (let node: SyntaxNode | null = treeOf(state).resolveInner(pos, -1); node; node = node.parent) {
		if (ENDS.test(node.name) && pos > node.from) return null;
		const call = node.parent;
		if (node.name !== "ArgList" || !call || !CALLS.has(call.name) || pos <= node.from) continue;
		if (node.lastChild?.name === ")" && pos >= node.to) continue;
		const found = new Reader(state, new World(state, help, language)).callee(call);
		if (found?.entry.parameters === undefined) return null;
		return { from: node.from, entry: found.entry, argument: indexIn(node, { from: pos }) };
	}
	return null;
}

/** Shows how a call goes on from the moment when its bracket is opened, until it is closed, left, or Escape is pressed. */
export function signatures(known: () => Known | undefined): Extension {
	const set = StateEffect.define<Call | null>();
	const at = (state: EditorState) => {
		const data = known();
		return data === undefined ? null : callAt(state, state.selection.main.head, data);
	};
	const field = StateField.define<Call | null>({
		create: () => null,
		update(value, transaction) {
			for (const effect of transaction.effects) if (effect.is(set)) return effect.value;
			if (!transaction.docChanged && !transaction.selection) return value;
			return value !== null || opensCall(transaction) ? at(transaction.state) : null;
		},
		provide: (field) => showTooltip.from(field, (call) => (call === null ? null : tooltip(call))),
	});
	const close = (view: EditorView) => {
		if (view.state.field(field) === null) return false;
		view.dispatch({ effects: set.of(null) });
		return true;
	};
	const open = (view: EditorView) => {
		const call = at(view.state);
		if (call === null) return false;
		const name = call.entry.parameters?.[call.argument]?.name;
		const words = name === undefined ? call.entry.says : `${call.entry.says}. Now: ${name}`;
		view.dispatch({ effects: [set.of(call), EditorView.announce.of(words)] });
		return true;
	};
	return [
		field,
		keymap.of([{ key: "Mod-Shift-Space", run: open }]),
		// Before the list of completions is asked; that one goes first all the same, for it is the one in front.
		Prec.low(keymap.of([{ key: "Escape", run: close }])),
	];
}

function opensCall(transaction: Transaction): boolean {
	if (!transaction.isUserEvent("input.type")) return false;
	let opens = false;
	transaction.changes.iterChanges((_a, _b, _from, _to, inserted) => {
		opens ||= /^[(,]/.test(inserted.sliceString(0)) || inserted.sliceString(0).endsWith("(");
	});
	return opens;
}

function tooltip({ from, entry, argument }: Call): Tooltip {
	return {
		pos: from,
		above: true,
		create: () => ({ dom: written(entry, argument) }),
	};
}

/** The call with the parameter in bold that is being written, and the first sentence about the function. */
function written({ says, doc, parameters = [] }: Entry, argument: number): HTMLElement {
	const last = parameters.length - 1;
	const active = parameters[last]?.name.startsWith("...") ? Math.min(argument, last) : argument;
	const code = element("code", "says", says.slice(0, says.indexOf("(") + 1));
	for (const [index, { name, optional, type }] of parameters.entries()) {
		const text = `${name}${optional ? "?" : ""}${type ? `: ${type}` : ""}`;
		code.append(...(index > 0 ? [", "] : []), index === active ? element("b", "", text) : text);
	}
	code.append(says.slice(closing(says)));
	const first = doc?.split(/\n\s*\n|(?<=\.)\s/)[0];
	return element(
		"div",
		"signature explained",
		code,
		...(first ? [element("p", "", first.replace(/\s+/g, " ").replaceAll("`", ""))] : []),
	);
}

/** The bracket that ends a declaration's parameters. */
function closing(says: string): number {
	let depth = 0;
	for (let at = says.indexOf("("); at < says.length; at++) {
		if ("([{".includes(says[at]!)) depth++;
		if (")]}".includes(says[at]!) && --depth === 0) return at;
	}
	return says.length;
}

// What the pictures of lessons are made with: `import { … } from "figure-kit"`. See docs/figures.md.
export type { Message, ToolCall } from "../../labs/stage/messages.ts";
export type { TraceEvent } from "../../labs/stage/trace.ts";
export { bar, type Share } from "./contents/bar.ts";
export { type Cell, cells } from "./contents/cells.ts";
export { chart, type Spot } from "./contents/chart.ts";
export { type Chip, chips } from "./contents/chips.ts";
export type { Content, Piece, Rect } from "./contents/content.ts";
export { gone } from "./contents/gone.ts";
export { type Item, items, type Rule, ruled } from "./contents/items.ts";
export { type Lane, lanes, type Moment, type Span } from "./contents/lanes.ts";
export { type TextOptions, text } from "./contents/text.ts";
export type { Mark, Tone } from "./draw/marks.ts";
export type { Captioned, Figure } from "./figure.ts";
export { disk, flag, heading, log, messages, type Power, process, queue, timeline } from "./panels.ts";
export { type Announced, withAnnounced } from "./read/announced.ts";
export { type Block, blockItem, blocksOf, callsIn, isSame, type Reply, saidIn } from "./read/blocks.ts";
export { count, grouped, listed } from "./read/count.ts";
export { appendedBy, type LogLine, readLines } from "./read/log.ts";
export { callsOf, callWords, messageOf, type Words, wordsOf } from "./read/messages.ts";
export { printed } from "./read/printed.ts";
export {
	type Arrow,
	column,
	type Node,
	type Panel,
	panel,
	type Room,
	row,
	type Scene,
	type Sign,
	space,
} from "./scene.ts";
export { type Steps, stepsFrom } from "./steps.ts";

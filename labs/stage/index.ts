// Module "lab": what a cell and a lesson's tests import. This file only gathers; each name is explained where it is made.

export type { BootResult, Process, ProcessError } from "./boot.ts";
// A process, and its power
export { boot } from "./boot.ts";
// Writing a conversation
export { call, failed, reply, say, text, toolResult, user } from "./conversation.ts";
export type { Cut, Loss } from "./crash-points.ts";
export type { EveryCut, EveryCutResult } from "./every-cut.ts";
export { everyCut } from "./every-cut.ts";
export type {
	AssistantMessage,
	Message,
	Request,
	TextBlock,
	ToolCall,
	ToolResultMessage,
	ToolSpec,
	UserMessage,
} from "./messages.ts";
export type { Step } from "./model.ts";
// A model that follows a script
export { forever, forgetful, powerCut, ScriptedModel } from "./model.ts";
// Reading one
export { captured } from "./output.ts";
export type { CutPoint } from "./plug.ts";
export { cutPower } from "./plug.ts";
export { shape, show } from "./reading.ts";
// A disk and a shell on it
export { Shell } from "./shell.ts";
export { validate } from "./validate.ts";
export type { Write } from "./workspace.ts";
export { Workspace } from "./workspace.ts";

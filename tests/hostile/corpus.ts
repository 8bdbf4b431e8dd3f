// Every hostile or unlucky program, one list for Node and for the browser.
import type { HostileProgram } from "./program.ts";
import { builtIns } from "./programs/built-ins.ts";
import { deep } from "./programs/deep.ts";
import { errors } from "./programs/errors.ts";
import { loops } from "./programs/loops.ts";
import { memory } from "./programs/memory.ts";
import { output } from "./programs/output.ts";
import { outside } from "./programs/outside.ts";
import { patterns } from "./programs/patterns.ts";
import { processes } from "./programs/processes.ts";
import { promises } from "./programs/promises.ts";

export const CORPUS: Readonly<Record<string, readonly HostileProgram[]>> = {
	loops,
	patterns,
	memory,
	"built-ins": builtIns,
	deep,
	output,
	promises,
	errors,
	outside,
	processes,
};

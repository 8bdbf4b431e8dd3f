import type { Reference } from "../../labs/harness/compose.ts";
import { stopsOf } from "../stops.ts";

/** A reference of three regions that is small enough to read. */
export const small: Reference = {
	stops: stopsOf("01", "02", "09", "10", "11", "12"),
	order: {
		introduction: ["A small harness.", "It has three regions."],
		regions: [
			{ number: 1, title: "messages", header: ["What is said."], blocks: ["LIMIT", "say"] },
			{ number: 2, title: "loop", header: ["What is done.", "It has two lines here."], blocks: ["run"] },
			{ number: 3, title: "log", header: ["What is kept."], blocks: ["Log", "save"] },
		],
	},
	blocks: {
		"1-messages/LIMIT.01.ts": "/** How many. */\nexport const LIMIT = 3;\n",
		"1-messages/say.02.ts": "/**\n * Says it.\n */\nfunction say(text: string) {\n\treturn text;\n}\n",
		"1-messages/say.11.1.ts": "/** Says it loudly. */\nfunction say(text: string) {\n\treturn text.toUpperCase();\n}\n",
		"2-loop/run.09.ts": "/** Runs, version 9. */\nexport function* run() {\n\tyield 9;\n}\n",
		"2-loop/run.10.ts": "/** Runs, version 10. */\nexport function* run() {\n\tyield 10;\n}\n",
		"2-loop/run.11.2.ts": "/** Runs, version 11.2. */\nexport function* run() {\n\tyield 11.2;\n}\n",
		"3-log/Log.11.1.ts": "/**\n * Keeps.\n */\nexport class Log {\n\tsize = 0;\n\n\tadd() {}\n}\n",
		"3-log/save.11.2.ts": "/** Saves. */\nexport const save = () => new Log();\n",
	},
};

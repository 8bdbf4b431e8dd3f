import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const ENGINE = new URL("../../labs/sandbox/engine-node.ts", import.meta.url).href;

/** Runs a busy program while V8 would like nothing more than to take machine code back, and tells of every time it does. */
const PROGRAM = `
const { setFlagsFromString } = await import("node:v8");
const { nodeEngine } = await import(${JSON.stringify(ENGINE)});
setFlagsFromString("--trace-wasm-code-gc");
setFlagsFromString("--stress-wasm-code-gc");
const engine = nodeEngine();
const main = "for (let n = 0; n < 3_000_000; n++); console.log(1);";
const { kind } = await engine.run({ files: { "main.ts": main }, main: "main.ts" });
engine.dispose();
console.log("The program has", kind);
`;

test("V8 takes no machine code of the engine back, which might crash the process", () => {
	const folder = mkdtempSync(join(tmpdir(), "code-gc-"));
	try {
		const file = join(folder, "program.mjs");
		writeFileSync(file, PROGRAM);
		const { stdout, stderr } = spawnSync(process.execPath, [file], { encoding: "utf8" });
		expect(stderr).toBe("");
		expect(stdout).toBe("The program has passed\n");
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { SilenceWatch } from "../../labs/sandbox/silence.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

test("who gives no sign for so long is silent, which is said once", () => {
	const silent = vi.fn();
	new SilenceWatch(3_000, silent);
	vi.advanceTimersByTime(2_900);
	expect(silent).not.toHaveBeenCalled();
	vi.advanceTimersByTime(10_000);
	expect(silent).toHaveBeenCalledTimes(1);
});

test("any sign begins it anew, and nobody looks after the end", () => {
	const silent = vi.fn();
	const watch = new SilenceWatch(3_000, silent);
	for (let n = 0; n < 10; n++) {
		vi.advanceTimersByTime(2_000);
		watch.sign();
	}
	watch.end();
	vi.advanceTimersByTime(10_000);
	expect(silent).not.toHaveBeenCalled();
});

test("a look that comes late, as after a machine's sleep, is one look", () => {
	const silent = vi.fn();
	const watch = new SilenceWatch(3_000, silent);
	vi.advanceTimersByTime(2_000);
	// The clock has jumped; what was sent meanwhile is heard after the look.
	vi.setSystemTime(Date.now() + 3_600_000);
	vi.advanceTimersByTime(500);
	watch.sign();
	vi.advanceTimersByTime(2_900);
	expect(silent).not.toHaveBeenCalled();
});

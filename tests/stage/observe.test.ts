import { beforeEach, describe, expect, test } from "vitest";
import { fake, inner, lab } from "./fake-host.ts";

beforeEach(() => fake.clear({ tracing: true }));

type Event = { type: string; n: number };
type Listener = (event: Event) => unknown;

/** A harness with private names, as a learner's has, whose run goes over three events. */
class Harness {
	readonly #listeners: Listener[] = [];
	closed = false;
	subscribe(listener: Listener) {
		this.#listeners.push(listener);
		return () => {
			const at = this.#listeners.indexOf(listener);
			if (at >= 0) this.#listeners.splice(at, 1);
		};
	}
	*prompt(text: string): Generator<Event, string, unknown> {
		try {
			for (const n of [1, 2, 3]) {
				const event = { type: text, n };
				for (const listener of this.#listeners) listener(event);
				yield event;
			}
			return "done";
		} finally {
			this.closed = true;
		}
	}
}

const observed = (made: typeof Harness = Harness) =>
	(inner.observe({ Harness: made, other: 5 }) as { Harness: typeof Harness }).Harness;
const recorded = () =>
	fake.events.map((event) => ("event" in event ? `${event.type} ${(event.event as Event).n}` : event.type));

describe("an observed harness", () => {
	test("records each event as it is handed to the consumer, after the listeners were told", () => {
		const harness = new (observed())();
		harness.subscribe(() => undefined);
		for (const event of harness.prompt("hi")) if (event.n === 2) break;
		expect(recorded()).toEqual(["told 1", "event 1", "told 2", "event 2"]);
		expect(harness.closed).toBe(true);
	});

	test("hands on the same events, listens with the same undo, and passes return and throw", () => {
		const harness = new (observed())();
		const heard: Event[] = [];
		const undo = harness.subscribe((event) => heard.push(event));
		const run = harness.prompt("hi");
		const first = run.next();
		expect(first.value).toBe(heard[0]);
		undo();
		run.next();
		expect(heard).toHaveLength(1);
		expect(run.return("early")).toEqual({ done: true, value: "early" });
		const other = harness.prompt("hi");
		other.next();
		expect(() => other.throw(new Error("stop"))).toThrow("stop");
		expect([...harness.prompt("hi")]).toHaveLength(3);
		expect(run[Symbol.iterator]()).toBe(run);
	});

	test("tells listeners apart, and leaves the same function the same", () => {
		class Once extends Harness {
			readonly #seen = new Set<Listener>();
			override subscribe(listener: Listener) {
				if (this.#seen.has(listener)) return () => undefined;
				this.#seen.add(listener);
				return super.subscribe(listener);
			}
		}
		const harness = new (observed(Once))();
		let calls = 0;
		const listener = () => {
			calls += 1;
		};
		harness.subscribe(listener);
		harness.subscribe(listener);
		harness.subscribe(() => undefined);
		harness.prompt("hi").next();
		expect(calls).toBe(1);
		const numbers = fake.events.flatMap((event) => (event.type === "told" ? [event.listener] : []));
		expect(numbers[1]! - numbers[0]!).toBe(1);
		expect(numbers).toHaveLength(2);
	});

	test("is still the class that it was: instanceof, subclasses, methods in instance fields, frozen ones", () => {
		const Observed = observed();
		expect(new Observed()).toBeInstanceOf(Observed);
		expect(new Observed()).toBeInstanceOf(Harness);
		expect(Object.keys(new Observed())).toEqual(["closed"]);

		class Loud extends Observed {
			override *prompt(text: string) {
				return yield* super.prompt(text.toUpperCase());
			}
		}
		expect([...new Loud().prompt("hi")].map(({ type }) => type)).toEqual(["HI", "HI", "HI"]);
		expect(recorded()).toEqual(["event 1", "event 2", "event 3"]);

		fake.events.length = 0;
		class Fields {
			prompt = (text: string) => new Harness().prompt(text);
		}
		const { Harness: ObservedFields } = inner.observe({ Harness: Fields }) as { Harness: typeof Fields };
		new ObservedFields().prompt("hi").next();
		expect(recorded()).toEqual(["event 1"]);

		class Frozen extends Harness {
			constructor() {
				super();
				Object.freeze(this);
			}
		}
		expect(new (observed(Frozen))().prompt("hi").next().done).toBe(false);
	});

	test("records a hand-written iterator, and leaves alone what is none", () => {
		const step = { done: false, value: { type: "hi", n: 1 } };
		const by = (prompt: () => unknown) =>
			(
				inner.observe({
					Harness: class {
						prompt = prompt;
					},
				}) as { Harness: new () => { prompt(): Iterator<Event> } }
			).Harness;
		const hand = Object.freeze({
			next: () => step,
			[Symbol.iterator]() {
				return this;
			},
		});
		const run = new (by(() => hand))().prompt();
		expect(run.next()).toBe(step);
		expect("return" in run).toBe(false);
		expect(recorded()).toEqual(["event 1"]);
		expect(new (by(() => undefined))().prompt()).toBeUndefined();
		const list = [1, 2];
		expect(new (by(() => list))().prompt()).toBe(list);
	});

	test("records runAgent where the program calls it", () => {
		const { runAgent } = inner.observe({
			*runAgent(n: number) {
				yield { type: "hi", n };
			},
		}) as { runAgent(n: number): Generator<Event> };
		expect([...runAgent(7)]).toEqual([{ type: "hi", n: 7 }]);
		expect(recorded()).toEqual(["event 7"]);
	});

	test("may lack everything", () => {
		expect(inner.observe(undefined)).toBeUndefined();
		expect(inner.observe({ other: 5, Harness: "no class" })).toEqual({ other: 5, Harness: "no class" });
		expect(inner.observeExport("textOf", Harness)).toBe(Harness);
	});

	test("is what a booted program gets in a recorded run, and only then", () => {
		fake.harness = () => ({ Harness });
		expect(lab.boot(({ harness }) => harness.Harness === Harness).value).toBe(false);
		fake.clear();
		fake.harness = () => ({ Harness });
		expect(lab.boot(({ harness }) => harness.Harness === Harness).value).toBe(true);
	});
});

// One instant, in one time zone, on every machine.

/** The time that it is here: Monday, 5 January 2026, nine in the morning, UTC. It does not pass. */
const NOW = Date.UTC(2026, 0, 5, 9);

/** Methods that read or write local time, each with the one that does the same in UTC. */
const PARTS = ["FullYear", "Month", "Date", "Day", "Hours", "Minutes", "Seconds", "Milliseconds"];

type DateMethods = Record<string, (...args: never[]) => unknown>;

/**
 * Makes a realm's `Date` stand still at NOW and live in UTC. What is faked: time does not pass, so a program that waits
 * for it never ends; `Date.now()` is the same for all, so two measurements differ by nothing.
 */
export function stopClock(realm: { Date: DateConstructor }): void {
	const RealDate = realm.Date;
	const methods = RealDate.prototype as unknown as DateMethods;
	for (const part of PARTS) {
		for (const way of ["get", "set"]) {
			const inUtc = methods[`${way}UTC${part}`];
			if (inUtc) hide(methods, `${way}${part}`, inUtc);
		}
	}
	hide(methods, "getTimezoneOffset", () => 0);
	hide(methods, "toString", function (this: Date) {
		return Number.isNaN(this.getTime()) ? "Invalid Date" : `${dayOf(this)} ${timeOf(this)}`;
	});
	hide(methods, "toDateString", function (this: Date) {
		return Number.isNaN(this.getTime()) ? "Invalid Date" : dayOf(this);
	});
	hide(methods, "toTimeString", function (this: Date) {
		return Number.isNaN(this.getTime()) ? "Invalid Date" : timeOf(this);
	});

	const realParse = RealDate.parse;
	const parse = (text: string) => realParse(isLocal(text) ? `${text}Z` : text);
	const StoppedDate = new Proxy(RealDate, {
		construct: (target, args, maker) => Reflect.construct(target, instant(args, parse), maker),
		apply: () => new RealDate(NOW).toString(),
	});
	hide(RealDate, "now", () => NOW);
	hide(RealDate, "parse", (text: unknown) => parse(String(text)));
	hide(methods, "constructor", StoppedDate);
	hide(realm, "Date", StoppedDate);
}

/** The arguments of `new Date(…)` as one number, where they would otherwise mean now or local time. */
function instant(args: unknown[], parse: (text: string) => number): unknown[] {
	if (args.length === 0) return [NOW];
	if (args.length === 1) return typeof args[0] === "string" ? [parse(args[0])] : args;
	return [Date.UTC(...(args as [number, number]))];
}

/** An ISO date with a time and no zone means local time everywhere else. */
function isLocal(text: string): boolean {
	return /^[+-]?\d{4,6}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?$/.test(text);
}

function dayOf(date: Date): string {
	const [week, day, month, year] = date.toUTCString().split(/,? /);
	return `${week} ${month} ${day} ${year}`;
}

function timeOf(date: Date): string {
	return `${date.toISOString().split("T")[1]!.slice(0, 8)} GMT+0000 (Coordinated Universal Time)`;
}

function hide(object: object, name: string, value: unknown): void {
	Object.defineProperty(object, name, { value, writable: true, enumerable: false, configurable: true });
}

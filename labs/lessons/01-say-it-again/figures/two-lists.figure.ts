// One overloaded call in two conversations: what each has kept, and what each sends.
import * as kit from "figure-kit";

/** A message as it stands in one of the two lists. */
interface Row extends kit.Words {
	/** Whether it is a reply that a provider refuses: it holds no blocks. */
	isEmpty: boolean;
}

interface State {
	caption: string;
	/** Whether this conversation sends all that it keeps: that shows at the first empty message that it sends. */
	sendsAll: boolean;
	kept: Row[];
	sent: Row[];
	/** The newest call, and what the provider says to it. */
	call: number;
	answer: string;
	isRefused: boolean;
	/** How many calls have failed so far, and how many there have been. */
	failed: number;
}

type Told = { kept: kit.Message[] };

const rowOf = (message: kit.Message): Row => ({
	...kit.wordsOf(message),
	isEmpty: message.role === "assistant" && message.content.length === 0,
});

function reduce(events: readonly kit.TraceEvent[]): readonly State[] {
	const empty = { sendsAll: false, kept: [], sent: [], call: 0, answer: "", isRefused: false, failed: 0 };
	const steps = kit.stepsFrom<State>(empty);
	const calls = events.filter((event) => event.type === "model");
	for (const event of events) {
		if (event.type === "boot") {
			const own = calls.filter(({ process }) => process === event.process);
			steps.restart({ sendsAll: own.some(({ messages }) => messages.map(rowOf).some(({ isEmpty }) => isEmpty)) });
		} else if (event.type === "model") {
			steps.change({ call: event.call, sent: event.messages.map(rowOf) });
		} else if (event.type === "reply") {
			const isRefused = event.error !== undefined;
			const answer = event.error ?? (event.message ? kit.wordsOf(event.message).text : "");
			steps.change({ answer, isRefused, failed: steps.now.failed + (isRefused ? 1 : 0) });
		} else if (event.type === "output") {
			const kept = (kit.printed<Told>(event)?.kept ?? []).map(rowOf);
			const isLast = steps.now.call === Math.max(...calls.map(({ call }) => call));
			const before = steps.now.failed - (steps.now.isRefused ? 1 : 0);
			const shown = steps.show(captionOf({ ...steps.now, kept }, before, isLast), { kept });
			const { sendsAll, isRefused, call } = steps.now;
			shown.stop(sendsAll && isRefused && before === 0 && "Overloaded");
			shown.stop(sendsAll && isRefused && before === 1 && "Refused", "opens");
			shown.stop(!sendsAll && before === 1 && kept[2 * call - 3]?.isEmpty && "Left out");
			shown.stop(!sendsAll && isLast && "It goes on");
		}
	}
	return steps.all;
}

/** @param before how many calls had failed before this one */
function captionOf({ kept, sent, call, answer, isRefused, sendsAll }: State, before: number, isLast: boolean): string {
	const said = `Ada says “${sent.at(-1)?.text ?? ""}”`;
	const left = kept.length - 1 - sent.length;
	const request = `Call ${call} sends ${kit.count(sent.length, "message")}`;
	if (!isRefused && left === 0) return `${said} ${request}, all that was said. The provider answers “${answer}”`;
	if (!isRefused)
		return `${said} The transcript has ${kept.length - 1} messages by then. ${request} and leaves ${kit.count(left, "message")} out, since nothing is in it. The provider answers “${answer}”${isLast ? " The failure is still in the transcript, for whoever wants to know." : ""}`;
	const first = `${said} ${request}, and the provider fails: “${answer}.” The failed reply is kept. It holds the reason, and no blocks.`;
	if (before === 0) return first;
	const place = sent.findIndex(({ isEmpty }) => isEmpty) + 1;
	const again = `${said} The provider is well again. ${request}, and message ${place} of them is empty. So it refuses the request, and one more empty reply is kept.`;
	return isLast && sendsAll
		? `${said} ${request}, ${sent.filter(({ isEmpty }) => isEmpty).length} of them empty. It is refused again, and so will every later one be.`
		: again;
}

function scene({ sendsAll, kept, sent, call, answer, isRefused, failed }: State, room: kit.Room): kit.Scene {
	const [newest] = [kept.length - 1];
	const transcript = kept.map(({ isEmpty, ...words }, at): kit.Item => {
		const tone = !isEmpty ? "plain" : sendsAll ? "live" : "quiet";
		return { ...words, key: `kept ${sendsAll} ${at}`, tone: at === newest && !isEmpty ? "neutral" : tone };
	});
	const request = sent.map(({ isEmpty, ...words }, at): kit.Item => {
		const place = kept.findIndex((other, index) => index >= at && other.text === words.text);
		const text = isEmpty ? "(empty)" : words.text;
		return {
			...words,
			text,
			key: `sent ${call} ${at}`,
			tone: isEmpty ? "live" : "plain",
			from: `kept ${sendsAll} ${place}`,
		};
	});
	const lists = [
		kit.messages("transcript", transcript, { title: "Transcript: what happened" }),
		kit.messages("request", request, {
			title: `Request ${call}: what is sent`,
			tone: isRefused ? "live" : "neutral",
		}),
	];
	const words = kit.text(`“${answer}”`, { tone: isRefused ? "live" : "earth" });
	const provider = kit.panel(
		"provider",
		{ title: "Provider", head: "line", about: isRefused ? "no reply" : "replies" },
		words,
	);
	const title = sendsAll ? "Everything is kept, everything is sent" : "Everything is kept, the request is worked out";
	const verdict = `${failed} of ${kit.count(call, "call")} failed`;
	const tone = failed > 1 ? "live" : "earth";
	const lines = [kit.text(title, { bold: true }), kit.text(verdict, { bold: true, tone })];
	const head = room === "narrow" ? kit.column(lines, { gap: 4 }) : kit.heading(title, verdict, tone);
	const arrows: kit.Arrow[] = [
		{ from: "transcript", to: "request", tone: "neutral" },
		{ from: "request", to: "provider", tone: isRefused ? "live" : "neutral" },
	];
	const side = room === "narrow" ? kit.column(lists, { gap: 30 }) : kit.row(lists);
	return { root: kit.column([head, side, provider], { gap: 24 }), arrows };
}

export default { reduce, scene } satisfies kit.Figure<State>;

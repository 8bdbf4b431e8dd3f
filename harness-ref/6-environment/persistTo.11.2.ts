/**
 * Makes a listener that saves: it appends the message of every message_end to `log`, as soon as
 * it is told, and lets all other events pass. It catches nothing, so a log that cannot take a
 * message ends the run. Used as
 *     harness.subscribe(persistTo(log))
 * and after that nothing else in a program saves anything.
 */
export function persistTo(log: Pick<SessionLog, "appendMessage">): Listener {
	return (event) => {
		if (event.type === "message_end") log.appendMessage(event.message);
	};
}

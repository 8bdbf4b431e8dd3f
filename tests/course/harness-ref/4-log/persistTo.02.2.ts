/**
 * A listener that saves: it appends every message that it is told of to `log`, at once, and
 * catches nothing.
 */
export function persistTo(log: Pick<SessionLog, "appendMessage">): Listener {
	return (event) => {
		log.appendMessage(event.message);
	};
}

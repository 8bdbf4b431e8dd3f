/**
 * Starts a Worker that obeys the page's Content-Security-Policy.
 *
 * A policy in a `<meta>` element does not reach a Worker that is started from a URL: `eval` and requests to other places
 * work in it. A Worker started from a Blob inherits the policy of the page that made the Blob, so the Blob does nothing
 * but import the real file.
 *
 * @param file the Worker's file, of this site. In the site's code: `import file from "…/worker-browser.ts?worker&url"`.
 * @returns a module Worker. Anything it fetches must be given to it as an absolute URL: its own base is the Blob's.
 */
export function createWorker(file: string | URL): Worker {
	const url = new URL(file, document.baseURI);
	const blob = new Blob([`import ${JSON.stringify(url.href)};`], { type: "text/javascript" });
	const address = URL.createObjectURL(blob);
	const worker = new Worker(address, { type: "module" });
	// The Blob may go as soon as the Worker has read it, which its first message or error proves.
	const release = () => URL.revokeObjectURL(address);
	worker.addEventListener("message", release, { once: true });
	worker.addEventListener("error", release, { once: true });
	worker.addEventListener("error", (event) => {
		// An error of the Worker's own says what it is. Without that its file could not be fetched, and the page says so.
		if (!(event instanceof ErrorEvent)) document.documentElement.dataset.lacks = "code";
	});
	return worker;
}

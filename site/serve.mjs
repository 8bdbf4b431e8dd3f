import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import sirv from "sirv";
import { basePath } from "./base-path.mjs";

/**
 * Serves a built site as any static host would: no special headers, precompressed files where the browser takes them,
 * hashed files for ever, pages always fresh.
 *
 * @param {object} [options]
 * @param {string} [options.root] folder of the built site; a later build of it is served too
 * @param {string} [options.base] the path that the site was built for, with a slash at both ends
 * @param {number} [options.port] 0 takes any free port
 * @param {string} [options.host]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} the address of the home page, and how to stop
 */
export async function serve({ root = "dist", base = basePath(), port = 4321, host = "127.0.0.1" } = {}) {
	const files = sirv(root, { dev: true, etag: true, brotli: true, setHeaders });
	const server = createServer((request, response) => {
		const [path] = (request.url ?? "/").split("?");
		const missing = () => notFound(root, response);
		if (`${path}/` === base) response.writeHead(308, { location: base }).end();
		else if (!path.startsWith(base)) missing();
		else {
			request.url = path.slice(base.length - 1);
			files(request, response, missing);
		}
	});
	await new Promise((resolve, reject) => server.once("error", reject).listen(port, host, () => resolve(undefined)));
	const address = server.address();
	const taken = address && typeof address === "object" ? address.port : port;
	return {
		url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}${base}`,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {string} path
 */
function setHeaders(response, path) {
	const hashed = path.startsWith("/_astro/");
	response.setHeader("cache-control", hashed ? "public, max-age=31536000, immutable" : "no-cache");
	response.setHeader("x-content-type-options", "nosniff");
	// By its name a harness would be a film: MPEG transport streams end in .ts too.
	if (path.endsWith(".ts")) response.setHeader("content-type", "text/plain; charset=utf-8");
}

/**
 * @param {string} root
 * @param {import("node:http").ServerResponse} response
 */
async function notFound(root, response) {
	const page = await readFile(join(root, "404.html")).catch(() => "Not found\n");
	response.writeHead(404, { "content-type": `text/${typeof page === "string" ? "plain" : "html"}; charset=utf-8` });
	response.end(page);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
	const { url } = await serve({
		port: process.env.PORT ? Number(process.env.PORT) : undefined,
		host: process.env.HOST || undefined,
	}).catch((error) => {
		console.error(
			error.code === "EADDRINUSE" ? "The port is taken. Choose another: PORT=4400 npm start" : String(error.message),
		);
		process.exit(1);
	});
	console.log(`Pull the Plug is at ${url}`);
}

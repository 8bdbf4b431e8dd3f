import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { basePath } from "./base-path.mjs";

const TYPES = {
	".css": "text/css; charset=utf-8",
	".html": "text/html; charset=utf-8",
	".ico": "image/x-icon",
	".js": "text/javascript; charset=utf-8",
	".json": "application/json; charset=utf-8",
	".jsonl": "application/jsonl; charset=utf-8",
	".map": "application/json; charset=utf-8",
	".mjs": "text/javascript; charset=utf-8",
	".png": "image/png",
	".svg": "image/svg+xml; charset=utf-8",
	".ts": "text/plain; charset=utf-8",
	".txt": "text/plain; charset=utf-8",
	".wasm": "application/wasm",
	".webp": "image/webp",
	".woff2": "font/woff2",
	".xml": "application/xml; charset=utf-8",
};

/**
 * Serves a built site as any static host would: no special headers, precompressed files where the browser takes them,
 * hashed files for ever, pages always fresh.
 *
 * @param {object} [options]
 * @param {string} [options.root] folder of the built site
 * @param {string} [options.base] the path that the site was built for, with a slash at both ends
 * @param {number} [options.port] 0 takes any free port
 * @param {string} [options.host]
 * @returns {Promise<{ url: string, close: () => Promise<void> }>} the address of the home page, and how to stop
 */
export async function serve({ root = "dist", base = basePath(), port = 4321, host = "127.0.0.1" } = {}) {
	const server = createServer((request, response) => {
		answer(root, base, request, response).catch((error) => {
			console.error(error);
			if (!response.headersSent) response.writeHead(500, { "content-type": "text/plain" });
			response.end("The server failed. Its terminal says why.\n");
		});
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
 * @param {string} root
 * @param {string} base
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function answer(root, base, request, response) {
	if (request.method !== "GET" && request.method !== "HEAD") {
		response.writeHead(405, { allow: "GET, HEAD" }).end();
		return;
	}
	const { pathname, search } = new URL(request.url ?? "/", "http://host");
	if (`${pathname}/` === base) return redirect(response, base + search);
	const path = pathname.startsWith(base) ? decode(pathname.slice(base.length)) : undefined;
	const file = path === undefined ? undefined : await find(root, path);
	if (file === "folder") return redirect(response, `${pathname}/${search}`);
	if (file) return send(request, response, 200, file);
	const missing = await find(root, "404.html");
	if (missing && missing !== "folder") return send(request, response, 404, missing);
	response.writeHead(404, { "content-type": "text/plain" }).end("Not found\n");
}

/** @param {string} text */
function decode(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return undefined;
	}
}

/**
 * The file for a path, `"folder"` for a folder that was asked for without its slash, or undefined.
 *
 * @param {string} root
 * @param {string} path
 */
async function find(root, path) {
	if (path.includes("\0")) return undefined;
	const name = normalize(join(root, path));
	const inside = normalize(join(root, sep));
	if (!(name + sep).startsWith(inside)) return undefined;
	const found = await stat(name).catch(() => undefined);
	if (found?.isFile()) return { name, size: found.size, changed: found.mtimeMs };
	if (!found?.isDirectory()) return undefined;
	if (path !== "" && !path.endsWith("/")) return "folder";
	const index = join(name, "index.html");
	const page = await stat(index).catch(() => undefined);
	return page?.isFile() ? { name: index, size: page.size, changed: page.mtimeMs } : undefined;
}

/**
 * @param {import("node:http").ServerResponse} response
 * @param {string} location
 */
function redirect(response, location) {
	response.writeHead(308, { location }).end();
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {number} status
 * @param {{ name: string, size: number, changed: number }} file
 */
async function send(request, response, status, file) {
	const packed = /\bbr\b/.test(request.headers["accept-encoding"] ?? "")
		? await stat(`${file.name}.br`).catch(() => undefined)
		: undefined;
	const tag = `"${file.size.toString(36)}-${Math.trunc(file.changed).toString(36)}${packed ? "-br" : ""}"`;
	/** @type {Record<string, string | number>} */
	const headers = {
		"content-type": TYPES[/** @type {keyof typeof TYPES} */ (extname(file.name))] ?? "application/octet-stream",
		"cache-control": file.name.includes(`${sep}_astro${sep}`) ? "public, max-age=31536000, immutable" : "no-cache",
		"x-content-type-options": "nosniff",
		vary: "accept-encoding",
		etag: tag,
	};
	if (status === 200 && request.headers["if-none-match"] === tag) {
		response.writeHead(304, headers).end();
		return;
	}
	if (packed) headers["content-encoding"] = "br";
	headers["content-length"] = packed?.size ?? file.size;
	response.writeHead(status, headers);
	if (request.method === "HEAD") response.end();
	else createReadStream(packed ? `${file.name}.br` : file.name).pipe(response);
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

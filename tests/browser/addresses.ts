/** Where the two sites under test are served: at the root of an address, and under a path of another. */
const port = Number(process.env.BROWSER_TEST_PORT ?? 4710);

export interface Site {
	/** Where it is built, from the project's folder. */
	folder: string;
	base: string;
	port: number;
	/** The address of its home page. */
	url: string;
}

function site(folder: string, base: string, port: number): Site {
	return { folder, base, port, url: `http://127.0.0.1:${port}${base}` };
}

export const ROOT = site(".generated/site", "/", port);
export const BELOW = site(".generated/site-below", "/sub/course/", port + 1);
/** The site of the project's own course: what must hold of every lesson is tried on it. */
export const PROJECT = ROOT;

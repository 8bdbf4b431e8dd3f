import { SMALL_COURSE } from "../small-course.ts";

/**
 * Where the sites under test are served. What the project promises is tried on the tests' own course, at the root of an address
 * and under a path of another; what must hold of every lesson, on the project's.
 */
const port = Number(process.env.BROWSER_TEST_PORT ?? 4710);

export interface Site {
	/** The folder of its course. */
	course: URL;
	/** Where it is built, from the project's folder. */
	folder: string;
	base: string;
	port: number;
	/** The address of its home page. */
	url: string;
}

function site(course: URL, folder: string, base: string, port: number): Site {
	return { course, folder, base, port, url: `http://127.0.0.1:${port}${base}` };
}

export const ROOT = site(SMALL_COURSE, ".generated/site", "/", port);
export const BELOW = site(SMALL_COURSE, ".generated/site-below", "/sub/course/", port + 1);
/** The site of the project's own course: what must hold of every lesson is tried on it. */
export const PROJECT = site(new URL("../../", import.meta.url), ".generated/site-project", "/", port + 2);

/** The root is served last, for it is the one that is waited for. */
export const SITES: readonly Site[] = [PROJECT, BELOW, ROOT];

import { fileURLToPath } from "node:url";

const LABS = new URL("../../labs/", import.meta.url);
const COURSE = "course";

/** What the site gets ready-made from `labs` and `harness-ref`, read in Node and put into the build as JSON. */
const MODULES = {
	/** What the pages of the labs show: see LabPage in site/data/labs.ts. */
	"virtual:lab-pages": readLabPages,
	/** What a lesson's page runs and grades with: see labs/grader/page-data.ts. By the lesson's folder. */
	"virtual:page-data": readPageData,
	/** What the instructor's desk shows: see DeskData in labs/grader/page-data.ts. By the lesson's folder. */
	"virtual:desk": readDesk,
	/** The reference harness, by block: see Reference in labs/harness/blocks.ts. */
	"virtual:reference": readReference,
};

/**
 * A Vite plugin for the modules above. A change in a lesson or in the reference harness reloads the page in `astro dev`.
 * What is unfinished is a warning, and an error where the environment variable `CI` is set.
 *
 * @returns {import("vite").Plugin}
 */
export function course() {
	/** @type {Map<string, Promise<any>>} */
	const loaded = new Map();
	const prefix = "\0";
	return {
		name: "course",
		resolveId: (id) => (Object.hasOwn(MODULES, id) ? prefix + id : undefined),
		load(id) {
			const read = MODULES[/** @type {keyof typeof MODULES} */ (id.slice(1))];
			if (!id.startsWith(prefix) || !read) return undefined;
			// The modules of a build share one reading of the course.
			if (!loaded.has(COURSE)) loaded.set(COURSE, readCourseWithTests());
			const course = loaded.get(COURSE);
			if (!loaded.has(id)) {
				const module = toModule(
					async () => read(await course),
					(message) => this.warn(message),
				);
				loaded.set(id, module);
			}
			return loaded.get(id);
		},
		configureServer(server) {
			const folders = ["lessons/", "../harness-ref/"].map((path) => fileURLToPath(new URL(path, LABS)));
			server.watcher.add(folders);
			server.watcher.on("all", (_event, file) => {
				if (!folders.some((folder) => file.startsWith(folder))) return;
				loaded.clear();
				for (const environment of Object.values(server.environments)) {
					for (const id of Object.keys(MODULES)) {
						const module = environment.moduleGraph.getModuleById(prefix + id);
						if (module) environment.moduleGraph.invalidateModule(module);
					}
				}
				server.ws.send({ type: "full-reload" });
			});
		},
	};
}

/**
 * @param {() => Promise<unknown>} read
 * @param {(message: string) => void} warn
 */
async function toModule(read, warn) {
	try {
		return `export default JSON.parse(${JSON.stringify(JSON.stringify(await read()))});`;
	} catch (error) {
		if (process.env.CI) throw error;
		warn(String(error instanceof Error ? error.message : error));
		return "export default null;";
	}
}

/** @param {string} file under labs */
const fromLabs = (file) => import(new URL(file, LABS).href);

/**
 * @typedef {object} CourseWithTests
 * @property {import("../../labs/course/course.ts").Course} course
 * @property {Map<import("../../labs/course/course.ts").Lab, import("../../labs/grader/grade.ts").TestInfo[]>} tests
 */

/**
 * The course, and the tests of every lab as it lists them itself.
 *
 * @returns {Promise<CourseWithTests>}
 */
async function readCourseWithTests() {
	const [{ readCourse }, { listTests }, { nodeEngine }] = await Promise.all([
		fromLabs("course/course-node.ts"),
		fromLabs("grader/grade.ts"),
		fromLabs("sandbox/engine-node.ts"),
	]);
	const course = readCourse();
	const engine = nodeEngine();
	try {
		const tests = new Map();
		for (const lab of course.lessons.flatMap((lesson) => lesson.labs)) {
			tests.set(lab, await listTests(course, lab, (program, options) => engine.run(program, options)));
		}
		return { course, tests };
	} finally {
		engine.dispose();
	}
}

/**
 * @param {CourseWithTests} from
 * @returns {Promise<Record<string, import("../data/labs.ts").LabPage[]>>}
 */
async function readLabPages({ course, tests }) {
	const [{ composeSolution, composeStart }, { compose }, { withoutMarkers }] = await Promise.all([
		fromLabs("harness/harness-files.ts"),
		fromLabs("harness/compose.ts"),
		fromLabs("harness/gaps.ts"),
	]);
	const pages = {};
	for (const lesson of course.lessons) {
		const before = String(Number(lesson.number) - 1);
		let previous = compose(course, { lesson: before.padStart(2, "0") });
		let since = `lesson ${before}`;
		pages[folderOf(lesson)] = lesson.labs.map((lab) => {
			const { number, title, about, gaps } = lab;
			const solution = composeSolution(course, lab);
			const page = {
				number,
				title,
				about,
				gaps,
				start: composeStart(course, lab),
				solution,
				previous,
				since,
				tests: tests.get(lab),
			};
			previous = withoutMarkers(solution);
			since = `lab ${number}`;
			return page;
		});
	}
	return pages;
}

/** @param {CourseWithTests} from */
async function readPageData({ course, tests }) {
	const [{ engineData, graderData }, { stageFiles }] = await Promise.all([
		fromLabs("grader/page-data.ts"),
		fromLabs("sandbox/stage-node.ts"),
	]);
	const data = {};
	for (const lesson of course.lessons) {
		const engine = await engineData(course, lesson, stageFiles());
		const grader = graderData(
			course,
			lesson,
			lesson.labs.map((lab) => tests.get(lab)),
		);
		data[folderOf(lesson)] = { engine, grader };
	}
	return data;
}

/** @param {CourseWithTests} from */
async function readDesk({ course, tests }) {
	const { deskData } = await fromLabs("grader/page-data.ts");
	return Object.fromEntries(
		course.lessons.map((lesson) => [folderOf(lesson), lesson.labs.map((lab) => deskData(course, lab, tests.get(lab)))]),
	);
}

/** @param {CourseWithTests} from */
function readReference({ course: { blocks, order } }) {
	return { blocks, order };
}

/** @param {import("../../labs/course/course.ts").Lesson} lesson */
function folderOf({ number, slug }) {
	return `${number}-${slug}`;
}

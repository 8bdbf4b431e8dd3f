import { fileURLToPath } from "node:url";
import { folderName } from "../../labs/course/course.ts";
import { courseRoot, readCourse, readPlan } from "../../labs/course/course-node.ts";

const LABS = new URL("../../labs/", import.meta.url);
const ALL = "course with its tests";

/** The module of the outline and the glossary: see site/data/course.ts. Nothing can be built without it. */
const OUTLINE = "virtual:course";

/** What else the site gets ready-made from the course, read in Node and put into the build as JSON. */
const MODULES = {
	/** What the pages of the labs show: see LabPage in site/data/labs.ts. */
	"virtual:lab-pages": readLabPages,
	/** What a lesson's page runs and grades with: see labs/grader/page-data.ts. By the lesson's folder. */
	"virtual:page-data": readPageData,
	/** What the instructor's desk shows: see DeskData in labs/grader/page-data.ts. By the lesson's folder. */
	"virtual:desk": readDesk,
	/** What the home page's power cut opens with: see Demo in site/controllers/demo-view.ts. */
	"virtual:demo": readDemo,
	/** What the editors of a stop are helped with: see StopHelp in site/help/build.ts. By the lesson's folder. */
	"virtual:help": readHelp,
	/** The reference harness, by block: see Reference in labs/harness/blocks.ts. */
	"virtual:reference": readReference,
};

/**
 * A Vite plugin for the modules above, and for `@course`, by which globs find the lessons' files. The course is this project's,
 * or the one in the folder that the environment variable `COURSE` names. A change in it reloads the page in `astro dev`. What
 * is unfinished is a warning, and an error where the environment variable `CI` is set.
 *
 * @returns {import("vite").Plugin}
 */
export function course() {
	const root = courseRoot();
	/** @type {Map<string, Promise<any>>} */
	const loaded = new Map();
	const prefix = "\0";
	return {
		name: "course",
		async config() {
			await writeTypes(root);
			return { resolve: { alias: { "@course": fileURLToPath(root).replace(/[\\/]$/, "") } } };
		},
		resolveId: (id) => (id === OUTLINE || Object.hasOwn(MODULES, id) ? prefix + id : undefined),
		load(id) {
			if (id === prefix + OUTLINE) {
				const { parts, stops, terms } = readPlan(root);
				return asModule({ parts, stops, terms });
			}
			const read = MODULES[/** @type {keyof typeof MODULES} */ (id.slice(1))];
			if (!id.startsWith(prefix) || !read) return undefined;
			// The modules of a build share one reading of the course.
			if (!loaded.has(ALL)) loaded.set(ALL, readCourseWithTests(root));
			const course = loaded.get(ALL);
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
			const parts = ["labs/lessons/", "labs/course/", "harness-ref/"];
			const folders = parts.map((path) => fileURLToPath(new URL(path, root)));
			server.watcher.add(folders);
			server.watcher.on("all", (_event, file) => {
				if (!folders.some((folder) => file.startsWith(folder))) return;
				loaded.clear();
				for (const environment of Object.values(server.environments)) {
					for (const id of [OUTLINE, ...Object.keys(MODULES)]) {
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
 * Vite looks for the tsconfig.json of every TypeScript file that it reads, and the one of the lessons refers to projects that
 * are written from the course.
 *
 * @param {URL} root
 */
async function writeTypes(root) {
	const { writeProjects } = await fromLabs("verify/types/projects.ts");
	let course;
	try {
		course = readCourse(root);
	} catch {
		return; // what is wrong with the course is said where its modules are loaded
	}
	writeProjects(root, course);
}

/**
 * @param {() => Promise<unknown>} read
 * @param {(message: string) => void} warn
 */
async function toModule(read, warn) {
	try {
		return asModule(await read());
	} catch (error) {
		if (process.env.CI) throw error;
		warn(String(error instanceof Error ? error.message : error));
		return "export default null;";
	}
}

/** @param {unknown} value */
function asModule(value) {
	return `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`;
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
 * @param {URL} root
 * @returns {Promise<CourseWithTests>}
 */
async function readCourseWithTests(root) {
	const [{ listTests }, { nodeEngine }] = await Promise.all([
		fromLabs("grader/grade.ts"),
		fromLabs("sandbox/engine-node.ts"),
	]);
	const course = readCourse(root);
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
	const [{ composeSolution, composeStart }, { compose }, { nameOf }, { withoutMarkers }, { stateBefore }] =
		await Promise.all([
			fromLabs("harness/harness-files.ts"),
			fromLabs("harness/compose.ts"),
			fromLabs("harness/blocks.ts"),
			fromLabs("harness/gaps.ts"),
			fromLabs("harness/states.ts"),
		]);
	const pages = {};
	for (const lesson of course.lessons) {
		const before = stateBefore(course, lesson.id);
		let previous = before && { text: compose(course, before), name: nameOf(course, before) };
		pages[folderName(lesson)] = lesson.labs.map((lab) => {
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
				tests: tests.get(lab),
			};
			previous = { text: withoutMarkers(solution), name: `lab ${number}` };
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
		data[folderName(lesson)] = { engine, grader };
	}
	return data;
}

/** @param {CourseWithTests} from */
async function readDesk({ course, tests }) {
	const { deskData } = await fromLabs("grader/page-data.ts");
	return Object.fromEntries(
		course.lessons.map((lesson) => [
			folderName(lesson),
			lesson.labs.map((lab) => deskData(course, lab, tests.get(lab))),
		]),
	);
}

/**
 * Null for a course without a log that it could show.
 *
 * @param {CourseWithTests} from
 */
async function readDemo({ course }) {
	const lesson = course.lessons.find(({ labs }) => labs.some(({ gaps }) => gaps.includes("persistTo")));
	if (lesson === undefined) return null;
	const [{ tellingCut }, { composeState }, { nodeEngine }] = await Promise.all([
		import("../controllers/demo-program.ts"),
		fromLabs("harness/harness-files.ts"),
		fromLabs("sandbox/engine-node.ts"),
	]);
	const engine = nodeEngine();
	try {
		const harness = composeState(course, lesson);
		return { folder: folderName(lesson), ...(await tellingCut(harness, (program) => engine.run(program))) };
	} finally {
		engine.dispose();
	}
}

/** @param {CourseWithTests} from */
function readReference({ course: { blocks, order, stops } }) {
	return { blocks, order, stops };
}

/** @param {CourseWithTests} from */
async function readHelp({ course }) {
	const { helpOf } = await import(new URL("../help/build.ts", import.meta.url).href);
	return helpOf(course);
}

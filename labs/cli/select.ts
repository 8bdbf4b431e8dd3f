import { type Course, findLesson, type Lab, type Lesson } from "../course/course.ts";
import { Fault } from "./fault.ts";

/** The lesson that `--lesson` names. @throws Fault listing the lessons there are. */
export function selectLesson(course: Course, id: string | undefined): Lesson {
	const known = course.lessons.map((lesson) => lesson.id).join(", ");
	if (id === undefined) throw new Fault(`say which lesson: --lesson N (there is ${known})`);
	const lesson = findLesson(course, id);
	if (lesson === null) throw new Fault(`there is no lesson "${id}"; there is ${known}`);
	return lesson;
}

/** The lessons that `--lesson` names, "11" or "11,12", or every lesson. @throws Fault listing the lessons there are. */
export function selectLessons(course: Course, id: string | undefined): Lesson[] {
	return id === undefined ? course.lessons : id.split(",").map((one) => selectLesson(course, one));
}

/** The lab that `--lab` names, or every lab of the lesson. @throws Fault listing the labs there are. */
export function selectLabs(lesson: Lesson, number: string | undefined): Lab[] {
	return number === undefined ? lesson.labs : [selectLab(lesson, number)];
}

/** The lab that `--lab` names. @throws Fault listing the labs there are. */
export function selectLab(lesson: Lesson, number: string | undefined): Lab {
	const known = lesson.labs.map((lab) => lab.number).join(", ");
	if (number === undefined) throw new Fault(`say which lab of lesson ${lesson.id}: --lab N (there is ${known})`);
	const lab = lesson.labs.find((candidate) => candidate.number === Number(number));
	if (lab === undefined) throw new Fault(`lesson ${lesson.id} has no lab "${number}"; there is ${known}`);
	return lab;
}

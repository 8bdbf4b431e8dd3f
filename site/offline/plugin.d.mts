export declare function writeServiceWorker(root: string): Promise<void>;
export declare function listOf(root: string): Promise<import("./list.ts").CourseList>;

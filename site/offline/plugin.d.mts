export declare function writeServiceWorker(root: string): Promise<void>;
export declare function filesIn(root: string): Promise<import("./list.ts").ListedFile[]>;

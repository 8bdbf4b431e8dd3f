/**
 * The disk, as far as the harness needs it: text files by path. `listdir` gives their paths.
 * `appendText` adds to the end of a file, touches nothing that is in it, and makes the file
 * when there is none.
 */
export interface Workspace {
	exists(path: string): boolean;
	readText(path: string): string;
	writeText(path: string, text: string): void;
	appendText(path: string, text: string): void;
	listdir(): string[];
}

/**
 * The disk, as far as the harness needs it: text files by path. `listdir` gives their paths.
 */
export interface Workspace {
	exists(path: string): boolean;
	readText(path: string): string;
	writeText(path: string, text: string): void;
	listdir(): string[];
}

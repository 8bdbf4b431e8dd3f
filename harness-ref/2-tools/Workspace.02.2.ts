/**
 * The disk, as far as the harness needs it: text files by path. `writeText` makes a file, or
 * replaces all that is in it.
 */
export interface Workspace {
	exists(path: string): boolean;
	readText(path: string): string;
	writeText(path: string, text: string): void;
}

/** The disk, as far as the harness needs it. */
export interface Workspace {
	exists(path: string): boolean;
	readText(path: string): string;
	writeText(path: string, text: string): void;
	appendText(path: string, text: string): void;
}

/** Serves a built site as any static host would. See serve.mjs. */
export function serve(options?: {
	root?: string;
	base?: string;
	port?: number;
	host?: string;
}): Promise<{ url: string; close(): Promise<void> }>;

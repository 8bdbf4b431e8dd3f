import type { Page } from "@playwright/test";

/** Holds back what is fetched from such an address until the function that it gives is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
	const arrived = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await arrived.promise;
		await route.continue();
	});
	return arrived.resolve;
}

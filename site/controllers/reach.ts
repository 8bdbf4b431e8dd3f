/** Fetches from this site. @throws Error that a learner can act on, about `what` */
export async function reach(address: string, what: string): Promise<Response> {
	let response: Response;
	try {
		response = await fetch(address);
	} catch {
		throw new Error(
			`${what} could not be fetched: there is no connection. Your work is kept; try again when you are online.`,
		);
	}
	if (!response.ok)
		throw new Error(
			`${what} could not be fetched (${response.status}). Your work is kept; reload the page and try again.`,
		);
	return response;
}

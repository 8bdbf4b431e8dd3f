/**
 * The most model calls of one run, and two functions that give what the user has said
 * meanwhile, often nothing. Steering is for the next gap between turns, a follow-up for when
 * the run would otherwise end.
 */
export type RunOptions = {
	maxTurns?: number;
	getSteering?: () => UserMessage[];
	getFollowUps?: () => UserMessage[];
};

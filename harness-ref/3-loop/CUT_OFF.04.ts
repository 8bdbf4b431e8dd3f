/**
 * The result of a call in a reply that was cut off: half an argument can look like a whole one,
 * so nothing is run.
 */
const CUT_OFF =
	"Not run: the reply was cut off at its length limit, " +
	"so the arguments of this call may not be whole. " +
	"Ask again with less in one reply.";

// A blank first line, which the editor must not move.
let count = 0;
const next = () => ++count;

console.log("first process: ", next(), next());
console.log(
	"after a reboot:",
	"nothing is left of it, and this line is long enough to need scrolling on a narrow screen",
);

// Which process is running, and whether it still is.
import { host } from "./host.ts";

let dead = false;
let current = 0;
let booted = 0;
let power = 0;

/**
 * Every stage function begins with this. A dead process that still gets here, in a clause that the engine let start, goes
 * no further: the engine stops it while it spins.
 */
export function alive(): void {
	if (dead) halt();
}

/** Whether the running process has lost its power. */
export function isDead(): boolean {
	return dead;
}

/** Waits for the engine to stop this process. */
export function halt(): never {
	host.halt?.();
	for (;;);
}

/** The process that is running: 0 is the outer program, booted ones count from 1. */
export function currentProcess(): number {
	return current;
}

/** How many processes have been booted. */
export function bootedProcesses(): number {
	return booted;
}

/** A number that changes with every power cut. A handle that remembers an older one is off. */
export function powerNumber(): number {
	return power;
}

/** A new process begins. */
export function beginProcess(): void {
	booted += 1;
	current = booted;
}

/** That process is gone, and the outer program goes on. */
export function endProcess(): void {
	dead = false;
	current = 0;
}

/** The power is gone: the running process is dead, and every handle of a disk is off. */
export function losePower(): void {
	dead = true;
	power += 1;
}

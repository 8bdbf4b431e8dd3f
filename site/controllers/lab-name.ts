/** How a lab is called in the log. */
export const labName = (number: number): string => `lab-${number}`;

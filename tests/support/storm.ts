/** Whether `npm run storms` runs, which runs the same tests with more of everything (tests/storms/). */
export const IN_STORM = process.env.STORM !== undefined;

/** How many of something a test takes: few in `npm test`, enough that its rule can break; many in a storm. */
export const sized = (few: number, many: number): number => (IN_STORM ? many : few);

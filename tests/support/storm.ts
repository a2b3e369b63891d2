/**
 * How many of something a test takes: few in `npm test`, enough that its rule can break; many in `npm run storms`, which runs the
 * same tests (tests/storms/).
 */
export const sized = (few: number, many: number): number => (process.env.STORM === undefined ? few : many);

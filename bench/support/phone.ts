import { throttling } from 'lighthouse/core/config/constants.js';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';

/** Lighthouse's phone: how many times slower than a quick desktop its processor is. */
const SLOWER = throttling.mobileSlow4G.cpuSlowdownMultiplier;
/**
 * Lighthouse's index of the desktop whose quarter is that phone. Its calculator
 * (https://lighthouse-cpu-throttling-calculator.vercel.app) has 1533 for four times, and less strict values below.
 */
const QUICK_DESKTOP = 1533;

/**
 * How many times this machine is to be slowed down to be as slow as Lighthouse's phone: four times, unless it is itself
 * slower than the desktop which that is meant for, as Lighthouse advises where its index is below 1000
 * (docs/throttling.md, "Calibrating the CPU slowdown"). Measured anew at each call, for a second, because the speed of a
 * shared machine changes within minutes.
 *
 * @returns 1 to 4
 */
export function phoneSlowdown(): number {
  const slowdown = (pageFunctions.computeBenchmarkIndex() / QUICK_DESKTOP) * SLOWER;
  return Math.min(SLOWER, Math.max(1, slowdown));
}

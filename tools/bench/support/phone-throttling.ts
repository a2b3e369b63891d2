import { computeBenchmarkIndex, mobileSlow4G } from './lighthouse.ts';

/**
 * Lighthouse's index of the desktop that is four times as fast as its phone. Its calculator
 * (https://lighthouse-cpu-throttling-calculator.vercel.app) has 1533 for four times, and less strict values below.
 */
const QUICK_DESKTOP = 1533;

/**
 * Lighthouse's phone on its slow line. Its processor is four times slower than this machine's, unless this one is itself
 * slower than the desktop which that is meant for: then less, as Lighthouse advises where its index is below 1000
 * (docs/throttling.md, "Calibrating the CPU slowdown"). Measured anew at each call, for a second, because the speed of a
 * shared machine changes within minutes.
 *
 * @returns Lighthouse's `throttling`, with a `cpuSlowdownMultiplier` of 1 to 4
 */
export function phoneThrottling(): typeof mobileSlow4G {
  const most = mobileSlow4G.cpuSlowdownMultiplier;
  const asSlow = (computeBenchmarkIndex() / QUICK_DESKTOP) * most;
  return { ...mobileSlow4G, cpuSlowdownMultiplier: Math.min(most, Math.max(1, asSlow)) };
}

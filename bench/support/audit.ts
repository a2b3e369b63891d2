import lighthouse from 'lighthouse';
import { throttling } from 'lighthouse/core/config/constants.js';

/** What Lighthouse works out for a phone on a slow line from a visit that nothing slows down: milliseconds, but for `cls`. */
export type Audit = {
  lcp: number;
  tbt: number;
  cls: number;
  /** So many times each task's duration here. */
  slowdown: number;
};

/**
 * Lighthouse's mobile audit of a page's performance with simulated throttling.
 *
 * @param slowdown how many times slower than this machine's the phone's processor is
 */
export async function audit(address: string, browserPort: number, slowdown: number): Promise<Audit> {
  const result = await lighthouse(address, {
    port: browserPort,
    logLevel: 'silent',
    onlyCategories: ['performance'],
    throttlingMethod: 'simulate',
    throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slowdown },
  });
  const of = (id: string) => result?.lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    slowdown,
  };
}

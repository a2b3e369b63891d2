import { lighthouse } from './lighthouse.ts';
import { phoneThrottling } from './phone-throttling.ts';

/** What Lighthouse works out for a phone on a slow line from a visit that nothing slows down: milliseconds, but for `cls`. */
export type Audit = {
  lcp: number;
  tbt: number;
  cls: number;
  /** A task is taken for so many times slower than it was here. */
  slowdown: number;
};

/** Lighthouse's mobile audit of a page's performance with simulated throttling. */
export async function audit(address: string, browserPort: number): Promise<Audit> {
  const throttling = phoneThrottling();
  const result = await lighthouse(address, {
    port: browserPort,
    logLevel: 'silent',
    onlyCategories: ['performance'],
    throttlingMethod: 'simulate',
    throttling,
  });
  const of = (id: string) => result?.lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    slowdown: throttling.cpuSlowdownMultiplier,
  };
}

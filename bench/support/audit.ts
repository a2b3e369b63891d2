import lighthouse from 'lighthouse';

/** What Lighthouse works out for a phone on a slow line from a visit that nothing slows down: milliseconds, but for `cls`. */
export type Audit = {
  lcp: number;
  tbt: number;
  cls: number;
  /** The machine's speed: Lighthouse calls it too slow for its audits below 1000, because it takes each task four times. */
  host: number;
};

/** Lighthouse's mobile audit of a page's performance with simulated throttling. */
export async function audit(address: string, browserPort: number): Promise<Audit> {
  const result = await lighthouse(address, {
    port: browserPort,
    logLevel: 'silent',
    onlyCategories: ['performance'],
    throttlingMethod: 'simulate',
  });
  const of = (id: string) => result?.lhr.audits[id]?.numericValue ?? Number.NaN;
  return {
    lcp: of('largest-contentful-paint'),
    tbt: of('total-blocking-time'),
    cls: of('cumulative-layout-shift'),
    host: result?.lhr.environment.benchmarkIndex ?? Number.NaN,
  };
}

import type { Balance, Budget } from './budget.ts';

/** What every answer says of a network's budget: names and values of headers in turn. */
export function rateLimitHeaders(
  { pointsPerMinute }: Budget,
  { remaining, resetSeconds }: Balance,
): [string, string, string, string] {
  return [
    'ratelimit-policy',
    `"points";q=${pointsPerMinute};w=60;qu="points"`,
    'ratelimit',
    `"points";r=${remaining};t=${resetSeconds}`,
  ];
}

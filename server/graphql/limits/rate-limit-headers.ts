import type { Budget } from './budget.ts';

/** What every answer says of a network's budget: names and values of headers in turn. */
export function rateLimitHeaders(budget: Budget, network: string): [string, string, string, string] {
  const { remaining, resetSeconds } = budget.balance(network);
  return [
    'ratelimit-policy',
    `"points";q=${budget.pointsPerMinute};w=60;qu="points"`,
    'ratelimit',
    `"points";r=${remaining};t=${resetSeconds}`,
  ];
}

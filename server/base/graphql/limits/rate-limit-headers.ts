import type { Balance, Budget } from '#server/base/http/budget.ts';

/** What every answer says of its network's budget (the IETF's draft of RateLimit header fields). */
export function rateLimitHeaders(
  { pointsPerMinute }: Budget,
  { remaining, resetSeconds }: Balance,
): Record<'ratelimit-policy' | 'ratelimit', string> {
  return {
    'ratelimit-policy': `"points";q=${pointsPerMinute};w=60;qu="points"`,
    ratelimit: `"points";r=${remaining};t=${resetSeconds}`,
  };
}

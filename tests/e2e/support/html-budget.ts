import { expect } from '@playwright/test';
import { sharedUrl } from './environment.ts';

export const EVENT = '/event/nextgen-pharma-2026';

/**
 * Kilobytes over the wire, as brotli. Home has all that its application may say, which was script before it was content, and the
 * links of header and footer, which are content, too; an event its venue, its hotel and its prices.
 */
const htmlBudget = (path: string) => ({ '/': 32, [EVENT]: 34 })[path] ?? 30;

/** A page is compressed as far as it goes once it has been sent. */
export const expectCompressed = (path: string) =>
  expect
    .poll(async () => {
      const answer = await fetch(sharedUrl + path, { headers: { 'accept-encoding': 'br' } });
      // Without it the answer is compressed on its way, as far as that goes quickly.
      return Number(answer.headers.get('content-length') ?? Number.POSITIVE_INFINITY) / 1000;
    })
    .toBeLessThanOrEqual(htmlBudget(path));

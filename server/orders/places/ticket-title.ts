import { ticketDaysText, withDays } from '#domain/seats/ticket-days.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';
import { isoDaysOf } from '#server/site/catalogue/conference-dates.ts';

/** What a ticket is called wherever its days do not stand beside it: 'Day ticket, 22 September 2026'; for all days its name alone. */
export const ticketTitle = (
  { ticket: name, days }: { readonly ticket: string; readonly days: readonly number[] },
  conference: Pick<Conference, 'startsOn' | 'endsOn'>,
): string => withDays({ name, daysText: ticketDaysText(days, isoDaysOf(conference)) });

import { printSomeDays } from '../printed-dates.ts';

/** How many days a conference can have that tickets are sold for by the day. */
export const MOST_TICKET_DAYS = 14;

/**
 * On which days of a conference a ticket is valid (docs/product.md 4.13).
 *
 * @param days those of the ticket, counted from the conference's first day; none: it is valid on all
 * @param all each day of the conference, as '2026-09-21'
 * @returns days as '2026-09-21'; one that the conference has not is left out
 */
export function ticketDays(days: readonly number[], all: readonly string[]): string[] {
  return days.length === 0 ? [...all] : days.flatMap((day) => all[day - 1] ?? []);
}

/** What is printed for a ticket that is for some days of a conference which has none of them any more: never that it is for all. */
const NO_DAY = 'no day of the conference';

/** Days of a ticket that is for some, as they are printed: '22 September 2026'. */
export const printTicketDays = (days: readonly string[]): string => printSomeDays(days) || NO_DAY;

/** The same for machines: '2026-09-22, 2026-09-23'. @param days, all as of `ticketDays`; '' for a ticket that is valid on all days */
export const listTicketDays = (days: readonly number[], all: readonly string[]): string =>
  days.length === 0 ? '' : ticketDays(days, all).join(', ') || NO_DAY;

/** As they are printed, of the days that the ticket is for; '' for one that is valid on all days. */
export function ticketDaysText(days: readonly number[], all: readonly string[]): string {
  return days.length === 0 ? '' : printTicketDays(ticketDays(days, all));
}

/** A ticket's name with its days as they are printed: 'Day ticket, 22 September 2026'. */
export function withDays({ name, daysText }: { readonly name: string; readonly daysText: string }): string {
  return daysText === '' ? name : `${name}, ${daysText}`;
}

/** What stands under an item's name: the days that it is for, and what it includes; '' for nothing. */
export function includesText(item: { readonly daysText: string; readonly description: string }): string {
  return [item.daysText, item.description].filter(Boolean).join(': ');
}

/** Whether a ticket for some days is valid on each day on which another one is. */
export function coversDays(days: readonly number[], others: readonly number[]): boolean {
  return days.length === 0 || (others.length > 0 && others.every((day) => days.includes(day)));
}

import { printDay } from '#domain/printed-dates.ts';
import { cleanLine } from '#domain/text.ts';
import { isoDay, parseIsoDate } from '#domain/time.ts';
import { arrivalDays, hotelOf, type WithHotel } from '#domain/venue.ts';
import type { InputProblem } from '#server/base/errors.ts';
import type { Conference } from '#server/site/catalogue/catalogue.store.ts';

/** Days before a conference on which somebody may arrive whose hotel's nights are not known. */
const EARLY_DAYS = 14;

/**
 * The first night at the hotel, as it was typed or chosen: one of those on offer that leaves room for all nights, or, where these
 * are not known, from 14 days before the conference to its last day (docs/product.md 13.9).
 *
 * @param text 'YYYY-MM-DD', or '' for none
 * @param options.nights that are booked from then on
 * @param options.stored what was said when others were on offer, and stays until it is changed
 */
export function readArrival(
  conference: Conference,
  text: string,
  { nights = 1, stored = null }: { nights?: number; stored?: Date | null } = {},
): { day: Date | null; problem: InputProblem | null } {
  const typed = cleanLine(text);
  if (typed === '') return { day: null, problem: null };
  const day = parseIsoDate(typed) && new Date(`${typed}T00:00:00Z`);
  const [first, last] = arrivalsOf(conference, nights);
  const stays = stored !== null && isoDay(stored) === typed;
  if (day && (stays || (typed >= first && typed <= last))) return { day, problem: null };
  const message = `Please enter a day from ${printDay(first)} to ${printDay(last)}`;
  return { day: null, problem: { path: 'arrivesOn', message } };
}

/** Whether all first nights that could be said of a conference can be said of what it is now. */
export function keepsNights(was: WithNights, is: WithNights): boolean {
  const [[wasFirst, wasLast], [first, last]] = [arrivalsOf(was, 1), arrivalsOf(is, 1)];
  return first <= wasFirst && wasLast <= last;
}

/** What is stored of a conference that says when its nights are; its days as instants, or 'YYYY-MM-DD'. */
type WithNights = WithHotel & { readonly startsOn: Date | string; readonly endsOn: Date | string };

function arrivalsOf(conference: WithNights, nights: number): [first: string, last: string] {
  const hotel = hotelOf(conference);
  const offered = hotel ? arrivalDays(hotel, nights) : [];
  const [first = '', last = ''] = [offered[0], offered.at(-1)];
  if (first !== '') return [first, last];
  const [startsOn, endsOn] = [new Date(conference.startsOn), new Date(conference.endsOn)];
  return [isoDay(new Date(startsOn.getTime() - EARLY_DAYS * 86_400_000)), isoDay(endsOn)];
}

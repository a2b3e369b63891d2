import { endOfIsoDay, laterDay } from '#domain/time.ts';
import { deadlineOf, instantOf } from './fields.ts';

/**
 * When registration may close by itself, in the words of files: at the end of the conference's last day, of the day before its
 * first, or never (docs/product.md 3.5).
 */
export const CLOSINGS = ['last-day', 'day-before', 'never'] as const;
export type Closing = (typeof CLOSINGS)[number];

/** What holds for conferences that are made or moved, unless the organiser's details say otherwise. */
export const USUAL_CLOSING: Closing = 'last-day';

/** Whether it depends on the conference's days, or there is none, so that it moves along with them. */
export function isClosing(said: string): said is Closing {
  return CLOSINGS.some((closing) => closing === said);
}

type Days = { readonly startsOn: string; readonly endsOn: string };

/**
 * From when on registering is refused; null: never.
 *
 * @param said a closing, or a deadline; without any, never
 */
export function closesAt(said: string | undefined, { startsOn, endsOn }: Days): Date | null {
  switch (said) {
    case undefined:
    case 'never':
      return null;
    case 'last-day':
      return endOfIsoDay(endsOn);
    case 'day-before':
      return endOfIsoDay(laterDay(startsOn, -1));
    default:
      return instantOf(said);
  }
}

/** The same instant as files say it: a day that depends on the conference's moves with it. */
export function closingOf(closes: Date | null, days: Days): string | undefined {
  if (!closes) return undefined;
  const named = CLOSINGS.find((closing) => closesAt(closing, days)?.getTime() === closes.getTime());
  return named ?? deadlineOf(closes);
}

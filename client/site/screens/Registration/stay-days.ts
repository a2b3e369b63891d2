import { nightsIn } from '#domain/seats/nights.ts';
import { arrivalDays, type Hotel } from '#domain/venue.ts';

/** On which days the longest of the chosen stays can begin, 'YYYY-MM-DD'; none where the nights on offer are not known. */
export function stayDays(
  hotel: Pick<Hotel, 'firstNight' | 'lastNight'>,
  stays: readonly { readonly name: string }[],
): string[] {
  return arrivalDays(hotel, Math.max(...stays.map(({ name }) => nightsIn(name) ?? 1)));
}

import { addDays, formatIsoDate, parseIsoDate } from '../time.ts';

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const NIGHTS = new RegExp(`\\b(\\d{1,2}|${NUMBERS.join('|')})\\s+nights?\\b`, 'i');

/** How many nights a package brings, by its name, such as 'Two Nights - Double'; null where that says no number. */
export function nightsIn(name: string): number | null {
  const said = NIGHTS.exec(name)?.[1]?.toLowerCase();
  if (said === undefined) return null;
  const nights = /^\d/.test(said) ? Number(said) : NUMBERS.indexOf(said) + 1;
  return nights > 0 ? nights : null;
}

/** Of 'Two Nights - Double', 'Double'; the whole name where it has no such end. */
export function occupancyIn(name: string): string {
  const [, occupancy] = /\s[-–]\s(\S.*)$/.exec(name) ?? [];
  return occupancy ?? name;
}

/** Rooms of one kind that an order has. */
type Rooms = { name: string; quantity: number };

/** How many rooms of an occupancy are slept in on the night that begins on a day, 'YYYY-MM-DD'. */
export type Night = { day: string; occupancy: string; rooms: number };

/**
 * Which rooms are slept in on which nights (docs/product.md 13.9), by day and occupancy; and how many rooms have no nights yet,
 * because nobody has said when they arrive, or the package's name says no number.
 *
 * @param orders what each has, and the first day on which one of its people arrives, 'YYYY-MM-DD'; null where nobody has said
 */
export function nightsOf(orders: readonly { arrivesOn: string | null; rooms: readonly Rooms[] }[]): {
  nights: Night[];
  unknown: number;
} {
  const nights = new Map<string, Night>();
  let unknown = 0;
  for (const { arrivesOn, rooms } of orders)
    for (const { name, quantity } of rooms) {
      const count = nightsIn(name);
      const first = arrivesOn === null ? null : parseIsoDate(arrivesOn);
      if (!first || count === null) {
        unknown += quantity;
        continue;
      }
      for (let night = 0; night < count; night++) {
        const day = formatIsoDate(addDays(first, night));
        const occupancy = occupancyIn(name);
        const key = `${day} ${occupancy}`;
        const before = nights.get(key)?.rooms ?? 0;
        nights.set(key, { day, occupancy, rooms: before + quantity });
      }
    }
  return {
    nights: [...nights].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, night]) => night),
    unknown,
  };
}

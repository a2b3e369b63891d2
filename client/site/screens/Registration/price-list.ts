import { type Basket, quantityOf } from '#domain/pricing/basket.ts';
import type { Currency, ListCurrency } from '#domain/pricing/currency.ts';
import { type Phase, windowAt } from '#domain/pricing/phase.ts';
import { soldOutText } from '#domain/pricing/places.ts';
import type { PriceItem, Serves } from '#domain/pricing/price-list.ts';
import { includesText } from '#domain/seats/ticket-days.ts';
import type { PriceListQuery } from './Registration.generated.ts';

/** The server's price list of a conference. */
export type ServerPriceList = NonNullable<PriceListQuery['priceList']>;

/** How many can still be bought, by item; an item that is missing is not limited. */
export type PlacesLeft = Readonly<Partial<Record<string, number>>>;

/** When a phase applies; UTC instants in milliseconds, null where it is open. */
export type Window = { phase: Phase; startsAt: number | null; endsAt: number | null; lastDay: string | null };

/** The list's items as `domain/pricing` computes with them. */
export function itemsOf(list: ServerPriceList): readonly PriceItem[] {
  const currencies = list.currencies.map(({ code, rateMillionths }) => ({ code, rateMillionths }));
  return list.items.map(
    ({ id, kind, group, name, serves, seats, online, days, position, prices, ...item }) => {
      const priceMinor = { EARLY: 0, MID: 0, SPOT: 0 };
      const ownMinor: Partial<Record<Currency, Record<Phase, number>>> = {};
      for (const { phase, usdMinor, own } of prices) {
        priceMinor[phase] = usdMinor;
        for (const { amountMinor, currency } of own)
          ownMinor[currency] = { EARLY: 0, MID: 0, SPOT: 0, ...ownMinor[currency], [phase]: amountMinor };
      }
      const description = includesText(item);
      const facts = { id, kind, group, name, description, seats, online, days, position };
      return {
        ...facts,
        serves: serves.toLowerCase() as Serves,
        priceMinor,
        ownMinor,
        currencies: currencies as [ListCurrency, ...ListCurrency[]],
      };
    },
  );
}

/** How many are left of what is limited, by item; other items are missing. A page from a cache knows only what is sold out. */
export function placesLeftOf(list: ServerPriceList): PlacesLeft {
  return Object.fromEntries(
    list.items.flatMap(({ id, placesLeft, soldOut }) => {
      const left = placesLeft ?? (soldOut ? 0 : null);
      return left === null ? [] : [[id, left] as const];
    }),
  );
}

/** What a basket asks for beyond what is left, in words; '' where there is enough of everything. */
export function shortageOf(basket: Basket, items: readonly PriceItem[], placesLeft: PlacesLeft): string {
  return items
    .flatMap(({ id, name }) => {
      const left = placesLeft[id];
      return left !== undefined && quantityOf(basket, id) > left
        ? soldOutText({ name, placesLeft: left })
        : [];
    })
    .join(' ');
}

/** The list's phase windows, in order of time. */
export function windowsOf(list: ServerPriceList): readonly Window[] {
  const instant = (text: string | null) => (text === null ? null : Date.parse(text));
  return list.windows.map(({ phase, startsAt, endsAt, lastDay }) => ({
    phase,
    startsAt: instant(startsAt),
    endsAt: instant(endsAt),
    lastDay,
  }));
}

/** The phase at an instant; `fallback` for a conference without windows. */
export function phaseIn(windows: readonly Window[], now: number, fallback: Phase): Phase {
  return windowAt(windows, now)?.phase ?? fallback;
}

/**
 * How far into its phase an instant is, 0 to 1, for the mark on the timeline. The first phase has no beginning
 * and the last no end; half a year, and the day of the conference, stand in for them.
 */
export function progressIn(window: Window, now: number, conferenceStartsOn: string): number {
  const halfYear = 182 * 24 * 60 * 60 * 1000;
  const endsAt = window.endsAt ?? Date.parse(conferenceStartsOn);
  const startsAt = window.startsAt ?? endsAt - halfYear;
  if (endsAt <= startsAt) return 1;
  return Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt)));
}

import { isRegistrationClosed } from '#domain/deadlines.ts';
import { type Phase, type PhaseWindow, windowAt } from '#domain/pricing/phase.ts';
import { type PriceItem, STANDARD_LIST } from '#domain/pricing/price-list.ts';
import { cheapestTicket } from '#domain/pricing/ticket-price.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Catalogue } from './catalogue.service.ts';
import type { Conference } from './catalogue.store.ts';
import { windowsOf } from './conference-dates.ts';

/** A ticket at the price of the phase that applies now. */
export type CurrentPrice = { item: PriceItem; window: PhaseWindow };

type Parts = Pick<Dependencies, 'catalogue' | 'clock'>;

/** When each price phase of a conference applies, in order of time. */
export function priceWindowsOf({ priceLists }: Catalogue, conference: Conference): readonly PhaseWindow[] {
  return windowsOf(conference, priceLists.get(conference.priceListId));
}

/** The price phase of a conference at `now`. */
export function phaseOf(catalogue: Catalogue, conference: Conference, now: Date): Phase {
  return (windowAt(priceWindowsOf(catalogue, conference), now) as PhaseWindow).phase;
}

/** Whether somebody can register for a conference at `now`. */
export function takesRegistrations(
  { registrable, registrationClosesAt }: Pick<Conference, 'registrable' | 'registrationClosesAt'>,
  now: Date,
): boolean {
  return registrable && !isRegistrationClosed(now, registrationClosesAt);
}

/**
 * What can be bought for a conference, at the prices of its list (docs/product.md 4.9).
 *
 * @param conference undefined where none was named that there is: then what the built-in list has
 */
export function itemsOf(
  { priceLists }: Catalogue,
  conference: Pick<Conference, 'priceListId'> | undefined,
): readonly PriceItem[] {
  return priceLists.get(conference?.priceListId ?? STANDARD_LIST)?.items ?? [];
}

/** The cheapest ticket of a conference now; null where nobody can register (docs/product.md 4.5). */
export function priceFrom(parts: Parts, conference: Conference): CurrentPrice | null {
  return priceNow(parts, conference, (items, { phase }) => cheapestTicket(items, phase));
}

/** What one ticket of a conference costs now; null where there is no such ticket, or nobody can register. */
export function ticketPrice(parts: Parts, conference: Conference, ticketId: string): CurrentPrice | null {
  return priceNow(
    parts,
    conference,
    (items) => items.find(({ id, kind }) => id === ticketId && kind === 'TICKET') ?? null,
  );
}

function priceNow(
  { catalogue, clock }: Parts,
  conference: Conference,
  itemIn: (items: readonly PriceItem[], window: PhaseWindow) => PriceItem | null,
): CurrentPrice | null {
  const now = clock.now();
  if (!takesRegistrations(conference, now)) return null;
  const current = catalogue.current();
  const window = windowAt(priceWindowsOf(current, conference), now) as PhaseWindow;
  const item = itemIn(itemsOf(current, conference), window);
  return item && { item, window };
}

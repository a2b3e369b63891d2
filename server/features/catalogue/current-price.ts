import { isRegistrationClosed } from '#domain/deadlines.ts';
import { type Phase, type PhaseWindow, windowAt } from '#domain/pricing/phase.ts';
import type { PriceItem } from '#domain/pricing/price-list.ts';
import { cheapestTicket } from '#domain/pricing/ticket-price.ts';
import type { Dependencies } from '#server/dependencies.ts';
import type { Conference } from './catalogue.store.ts';
import { priceWindowsOf } from './conference-dates.ts';

/** A ticket at the price of the phase that applies now. */
export type CurrentPrice = { item: PriceItem; window: PhaseWindow };

type Parts = Pick<Dependencies, 'catalogue' | 'clock'>;

/** The price phase of a conference at `now`, with its dates. */
function currentWindowOf(conference: Conference, now: Date): PhaseWindow {
  return windowAt(priceWindowsOf(conference), now) as PhaseWindow;
}

/** The price phase of a conference at `now`. */
export function phaseOf(conference: Conference, now: Date): Phase {
  return currentWindowOf(conference, now).phase;
}

/** Whether somebody can register for a conference at `now`. */
export function takesRegistrations(conference: Conference, now: Date): boolean {
  return conference.registrable && !isRegistrationClosed(now, conference.registrationClosesAt);
}

/** The cheapest ticket of a conference now; null where nobody can register (docs/product.md 4.5). */
export function priceFrom({ catalogue, clock }: Parts, conference: Conference): CurrentPrice | null {
  return priceNow(clock.now(), conference, ({ phase }) =>
    cheapestTicket(catalogue.current().priceItems, phase),
  );
}

/** What one ticket of a conference costs now; null where there is no such ticket, or nobody can register. */
export function ticketPrice(
  { catalogue, clock }: Parts,
  conference: Conference,
  ticketId: string,
): CurrentPrice | null {
  return priceNow(
    clock.now(),
    conference,
    () => catalogue.current().priceItems.find(({ id, kind }) => id === ticketId && kind === 'TICKET') ?? null,
  );
}

function priceNow(
  now: Date,
  conference: Conference,
  itemIn: (window: PhaseWindow) => PriceItem | null,
): CurrentPrice | null {
  if (!takesRegistrations(conference, now)) return null;
  const window = currentWindowOf(conference, now);
  const item = itemIn(window);
  return item && { item, window };
}

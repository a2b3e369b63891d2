import type { PriceKind, Serves } from '../pricing/price-list.ts';
import { coversDays } from './ticket-days.ts';

/** A ticket of one person, as it was sold or as it is sold now; `unitMinor`: what it cost, or costs. */
export type UpgradeEnd = {
  readonly itemId: string;
  readonly kind: PriceKind;
  readonly name: string;
  readonly serves: Serves;
  readonly seats: number;
  readonly online: boolean;
  readonly days: readonly number[];
  readonly unitMinor: number;
};

/**
 * Why a ticket can't become another one, and what can be done instead; null where it can (docs/product.md 7.18): another ticket for
 * the same people, or for anyone, or a presenter's for whoever shows a poster or a video, that is for the place where this one is
 * not, or costs more and takes nobody away from it.
 */
export function upgradeProblem(from: UpgradeEnd, to: UpgradeEnd): string | null {
  if (from.kind !== 'TICKET' || from.seats !== 1)
    return `${from.name} can’t be upgraded: it is no ticket of one person. Please add a ticket instead.`;
  if (to.kind !== 'TICKET' || to.seats !== 1)
    return `${to.name} is no ticket of one person. Please add it instead.`;
  if (to.itemId === from.itemId) return `It is ${to.name} already.`;
  const presents = from.serves === 'presentation' && to.serves === 'presenter';
  if (to.serves !== from.serves && to.serves !== 'anyone' && !presents)
    return `${to.name} is not for whoever has ${from.name}. Please register for it by itself.`;
  if (to.online && !from.online)
    return `${to.name} is for taking part online: that is no upgrade. Please cancel the registration, and register for it by itself.`;
  if (!coversDays(to.days, from.days))
    return `${to.name} is not for each day of ${from.name}: that is no upgrade. Please cancel the registration, and register for it by itself.`;
  const comes = !to.online && (from.online || presents);
  return comes || to.unitMinor > from.unitMinor
    ? null
    : `${to.name} costs no more than ${from.name} did. Please cancel the registration, and register for it by itself.`;
}

/** What an upgrade costs before the fee: what the other ticket costs today above what this one cost, never less than nothing. */
export function differenceMinor(
  from: Pick<UpgradeEnd, 'unitMinor'>,
  to: Pick<UpgradeEnd, 'unitMinor'>,
): number {
  return Math.max(0, to.unitMinor - from.unitMinor);
}

import { usePageConfig } from '#client/site/features/page-config.ts';
import { formatWhole, type Money } from '#domain/pricing/money.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { type PhaseNames, phaseInSentence, phaseNamesOf } from '#domain/pricing/phase-names.ts';
import { printDay } from '#domain/printed-dates.ts';

/** The price phases as people read them, which the organiser says. */
export function usePhaseNames(): PhaseNames {
  return phaseNamesOf(usePageConfig().site);
}

/** A ticket at today's price; `lastDay` is the phase's, 'YYYY-MM-DD', null where it has no end. */
type TodaysPrice = { ticket: string; phase: Phase; lastDay: string | null; amount: Money; soldOut: boolean };

/** 'early bird until 30 April 2026 (Presenter In-Person $499)'; of what is sold out, '(Presenter In-Person $499, sold out)'. */
export function priceTodayText(
  { ticket, phase, lastDay, amount, soldOut }: TodaysPrice,
  phaseNames: PhaseNames,
): string {
  const until = lastDay === null ? '' : ` until ${printDay(lastDay)}`;
  const price = formatWhole(amount.amountMinor, amount.currency);
  return `${phaseInSentence(phaseNames[phase])}${until} (${ticket} ${price}${soldOut ? ', sold out' : ''})`;
}

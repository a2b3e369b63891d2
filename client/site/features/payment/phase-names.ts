import { usePageConfig } from '#client/site/features/page-config.ts';
import { formatWhole, type Money } from '#domain/pricing/money.ts';
import type { Phase } from '#domain/pricing/phase.ts';
import { type PhaseNames, phaseInSentence, phaseNamesOf } from '#domain/pricing/phase-names.ts';
import { printDay } from '#domain/printed-dates.ts';
import { withDays } from '#domain/seats/ticket-days.ts';

/** The price phases as people read them, which the organiser says. */
export function usePhaseNames(): PhaseNames {
  return phaseNamesOf(usePageConfig().site);
}

/**
 * A ticket at today's price; `daysText` is '' where it is for all days, `lastDay` is the phase's, 'YYYY-MM-DD', null where it has no end.
 */
type TodaysPrice = {
  ticket: string;
  daysText: string;
  phase: Phase;
  lastDay: string | null;
  amount: Money;
  soldOut: boolean;
};

/**
 * 'early bird until 30 April 2026 (Presenter In-Person $499)'; of what is sold out, '(Presenter In-Person $499, sold out)'; of a ticket for
 * some days, '(Day ticket, 22 September 2026: $199)'.
 */
export function priceTodayText(
  { ticket, daysText, phase, lastDay, amount, soldOut }: TodaysPrice,
  phaseNames: PhaseNames,
): string {
  const until = lastDay === null ? '' : ` until ${printDay(lastDay)}`;
  const price = formatWhole(amount.amountMinor, amount.currency);
  const name = daysText === '' ? ticket : `${withDays({ name: ticket, daysText })}:`;
  return `${phaseInSentence(phaseNames[phase])}${until} (${name} ${price}${soldOut ? ', sold out' : ''})`;
}

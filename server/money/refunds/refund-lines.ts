import { statusText } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { aftermathLines } from '#server/orders/orders/aftermath.ts';
import { undoneLines } from '#server/orders/seats/upgrade.service.ts';
import type { RefundsSoFar } from './refund.store.ts';
import type { EndingFacts, RefundPlan } from './refund-plan.service.ts';
import { toAccount } from './to-send-words.ts';

/** A refund's plan in words, a line each. */
export function refundLines(facts: RefundPlan['facts']): string[] {
  return [
    ...moneyLines(facts),
    ...(facts.through === 'BANK' && facts.becomes === 'REFUNDED' ? ['It is cancelled at once.'] : []),
    ...endingLines(facts),
  ];
}

/** What ends with it in words, a line each. */
export function endingLines(facts: EndingFacts): string[] {
  const { tells } = facts;
  return [
    ...(tells.length > 0 ? [`Its tickets are no longer valid. Emailed: ${tells.join(', ')}.`] : []),
    ...undoneLines(facts),
    ...aftermathLines(facts),
  ];
}

/** Whether anything has gone back of an order, or is to. */
export const hasRefunds = ({ refundedMinor, pendingMinor, toSendMinor }: RefundsSoFar): boolean =>
  refundedMinor + pendingMinor + toSendMinor > 0;

/** What was paid, and what became of it so far. */
export function soFarLine({
  reference,
  name,
  currency,
  totalMinor,
  refundedMinor,
  cameBackMinor,
  pendingMinor,
  toSendMinor,
}: RefundsSoFar & Pick<RefundPlan['facts'], 'reference' | 'name' | 'currency' | 'totalMinor'>): string {
  const money = (minor: number) => formatMoney(minor, currency as Currency);
  return `${reference}, ${name}: ${[
    `${money(totalMinor)} paid`,
    `${money(refundedMinor)} refunded so far`,
    ...(cameBackMinor > 0 ? [`of which ${money(cameBackMinor)} came back and is to be settled`] : []),
    ...(pendingMinor > 0 ? [`${money(pendingMinor)} under way through PayPal`] : []),
    ...(toSendMinor > 0 ? [`${money(toSendMinor)} to be sent by bank transfer`] : []),
  ].join(', ')}.`;
}

/** What of it is about the money. */
export function moneyLines(facts: RefundPlan['facts']): string[] {
  const { reference, amountMinor, becomes, through, accounts } = facts;
  const money = (minor: number) => formatMoney(minor, facts.currency as Currency);
  return [
    soFarLine(facts),
    through === 'BANK'
      ? `${money(amountMinor)} is to be sent by bank transfer to ${toAccount(accounts)}, because it was paid by one; the buyer is told. ${reference} becomes ${statusText(becomes)} once it is sent, which you say or a statement shows.`
      : `${money(amountMinor)} is refunded through PayPal, which informs the buyer. ${reference} ${becomes === 'CANCELLED' ? 'stays' : 'becomes'} ${statusText(becomes)}.`,
  ];
}

import { statusText } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import type { RefundPlan } from './refund-plan.service.ts';

/** A refund's plan in words, a line each. */
export function refundLines(facts: RefundPlan['facts']): string[] {
  const { tells } = facts;
  return [
    ...moneyLines(facts),
    ...(tells.length > 0 ? [`Its tickets end. Told by mail: ${tells.join(', ')}.`] : []),
  ];
}

/** What of it is about the money. */
export function moneyLines(facts: RefundPlan['facts']): string[] {
  const { reference, name, totalMinor, refundedMinor, amountMinor, becomes, through } = facts;
  const money = (minor: number) => formatMoney(minor, facts.currency as Currency);
  return [
    `${reference}, ${name}: ${money(totalMinor)} paid, ${money(refundedMinor)} given back so far.`,
    through === 'BANK'
      ? `${money(amountMinor)} is written down as given back. It came by bank transfer: send it back by one yourself. The order becomes ${statusText(becomes)}.`
      : `${money(amountMinor)} goes back through PayPal, which tells the buyer. The order ${becomes === 'CANCELLED' ? 'stays' : 'becomes'} ${statusText(becomes)}.`,
  ];
}

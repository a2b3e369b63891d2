import { statusText } from '#domain/orders/order-status.ts';
import { hasRefunds, moneyLines, soFarLine } from '#server/money/refunds/refund-lines.ts';
import { aftermathLines } from '#server/orders/orders/aftermath.ts';
import { undoneLines } from '#server/orders/seats/upgrade.service.ts';
import type { CancellationPlan } from './cancel-plan.service.ts';

/** A cancellation's plan in words, a line each. */
export function cancellationLines(facts: CancellationPlan['facts']): string[] {
  const { reference, name, asked, tickets, tells, becomes } = facts;
  const money =
    facts.through === 'NOTHING'
      ? hasRefunds(facts)
        ? [soFarLine(facts), `No further refund. It stays ${statusText(becomes)} and is cancelled.`]
        : [`${reference}, ${name}: no refund. It stays ${statusText(becomes)} and is cancelled.`]
      : moneyLines(facts);
  return [
    ...(asked ? ['The buyer requested this.'] : []),
    ...money,
    ...(tickets.length > 0
      ? [
          `No longer valid: ${tickets.map(({ ticket, name: holder }) => `${ticket} (${holder || 'unassigned'})`).join(', ')}.`,
        ]
      : []),
    ...undoneLines(facts),
    ...aftermathLines(facts),
    `Emailed: ${tells.join(', ')}.`,
  ];
}

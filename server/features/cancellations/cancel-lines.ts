import { statusText } from '#domain/orders/order-status.ts';
import { moneyLines } from '#server/features/refunds/refund-lines.ts';
import type { CancellationPlan } from './cancel-plan.service.ts';

/** A cancellation's plan in words, a line each. */
export function cancellationLines(facts: CancellationPlan['facts']): string[] {
  const { reference, name, asked, tickets, tells, becomes } = facts;
  const money =
    facts.through === 'NOTHING'
      ? [`${reference}, ${name}: nothing goes back. It is ${statusText(becomes)} afterwards, and cancelled.`]
      : moneyLines(facts);
  return [
    ...(asked ? ['The buyer has asked for this.'] : []),
    ...money,
    ...(tickets.length > 0
      ? [
          `No longer valid: ${tickets.map(({ ticket, name: holder }) => `${ticket} (${holder || 'nobody named'})`).join(', ')}.`,
        ]
      : []),
    `Told by mail: ${tells.join(', ')}.`,
  ];
}

import { expect, it } from 'vitest';
import { ORDER_TRANSITIONS } from '#domain/orders/order-transitions.ts';
import { printPaymentAnswers } from '#domain/orders/payment-answers.ts';
import { REFUND_TRANSITIONS } from '#domain/orders/refund-transitions.ts';
import { printTransitions } from '#domain/orders/transitions.ts';
import { productRules } from '../../../scripts/cited-rules.ts';

const product = productRules('.');

/** The table of a section of product.md. */
function tableOf(section: string): string {
  const [, text = ''] = product.split(`\n## ${section} `);
  const [own = ''] = text.split('\n#');
  return own
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n');
}

it.each([
  ['orders', '7.1', printTransitions(Object.values(ORDER_TRANSITIONS))],
  ['payments', '7.14', printPaymentAnswers()],
  ['refunds', '7.15', printTransitions(Object.values(REFUND_TRANSITIONS))],
])('What may become of %s stands in product.md %s as the code has it', (_what, section, printed) => {
  // Where this fails, what was received is the table to paste.
  expect(printed).toBe(tableOf(section));
});

// docs/product.md 2.15
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Additions } from '#client/site/screens/Order/AddToOrder.tsx';
import type { OrderFacts } from '#client/site/screens/Order/order-status.ts';

const dinner = { itemId: 'gala', name: 'Gala dinner', quantity: 2, takenOff: 0 };
const addition = {
  reference: 'MC-2026-7F3K9Q',
  token: '',
  payable: false,
  status: 'CAPTURED',
  cancelledAt: null,
  currency: 'EUR',
  totalMinor: 18_000,
} as const;
const orderOf = (facts: object) => facts as OrderFacts;

it('An addition says how many of it were taken off again, beside what all of it cost', () => {
  const lines = [{ ...dinner, takenOff: 1 }];
  const html = renderToStaticMarkup(<Additions order={orderOf({ additions: [{ ...addition, lines }] })} />);
  expect(html).toContain('2 × Gala dinner (1 taken off)');
});

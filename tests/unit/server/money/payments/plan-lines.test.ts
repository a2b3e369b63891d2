import { describe, expect, it } from 'vitest';
import { hasRefunds, refundLines } from '#server/money/refunds/refund-lines.ts';
import { cancellationLines } from '#server/registrations/cancellations/cancel-lines.ts';

type RefundFacts = Parameters<typeof refundLines>[0];
type CancellationFacts = Parameters<typeof cancellationLines>[0];

const refund = (change: Partial<RefundFacts> = {}) =>
  refundLines({
    reference: 'MC-2026-K2M9TX',
    name: 'Dr Ada Lovelace',
    currency: 'USD',
    totalMinor: 646_68,
    refundedMinor: 10_00,
    cameBackMinor: 0,
    pendingMinor: 0,
    toSendMinor: 0,
    amountMinor: 50_00,
    becomes: 'PARTIALLY_REFUNDED',
    through: 'PAYPAL',
    tells: [],
    ...change,
  } as RefundFacts);

// docs/product.md 15.2
describe('the plan of a refund', () => {
  it('says what was paid, what went back, and what goes now', () => {
    expect(refund()).toEqual([
      'MC-2026-K2M9TX, Dr Ada Lovelace: $646.68 paid, $10.00 refunded so far.',
      '$50.00 is refunded through PayPal, which informs the buyer. MC-2026-K2M9TX becomes partially refunded.',
    ]);
  });

  it('of a bank transfer says that it is to be sent', () => {
    const accounts = ['DE89 3704 0044'];
    expect(
      refund({ through: 'BANK', accounts, becomes: 'REFUNDED' } as Partial<RefundFacts>).slice(1),
    ).toEqual([
      '$50.00 is to be sent by bank transfer to DE89 3704 0044, because it was paid by one; the buyer is told. MC-2026-K2M9TX becomes refunded once it is sent, which you say or a statement shows.',
      'It is cancelled at once.',
    ]);
    expect(refund({ through: 'BANK', accounts } as Partial<RefundFacts>)).toHaveLength(2);
    expect(refund({ becomes: 'REFUNDED' })).toHaveLength(2);
  });

  it('says apart what nobody has sent yet', () => {
    const soFar = { cameBackMinor: 4_00, pendingMinor: 7_00, toSendMinor: 90_00 };
    expect(refund(soFar as Partial<RefundFacts>)[0]).toBe(
      'MC-2026-K2M9TX, Dr Ada Lovelace: $646.68 paid, $10.00 refunded so far, of which $4.00 came back and is to be settled, $7.00 under way through PayPal, $90.00 to be sent by bank transfer.',
    );
  });

  it('says who is told that tickets end, and that a cancelled order stays so', () => {
    const lines = refund({
      becomes: 'CANCELLED',
      tells: ['a@example.org', 'b@example.org'],
    } as Partial<RefundFacts>);
    expect(lines.slice(1)).toEqual([
      '$50.00 is refunded through PayPal, which informs the buyer. MC-2026-K2M9TX stays cancelled.',
      'Its tickets are no longer valid. Emailed: a@example.org, b@example.org.',
    ]);
  });
});

it('Money has gone back of an order, or is to, by any way', () => {
  const none = { refundedMinor: 0, cameBackMinor: 0, pendingMinor: 0, toSendMinor: 0 };
  expect(hasRefunds(none)).toBe(false);
  for (const one of ['refundedMinor', 'pendingMinor', 'toSendMinor'])
    expect(hasRefunds({ ...none, [one]: 1 }), one).toBe(true);
});

// docs/product.md 7.11
describe('the plan of a cancellation', () => {
  const facts = (change: Partial<CancellationFacts> = {}) =>
    ({
      reference: 'MC-2026-K2M9TX',
      name: 'Dr Ada Lovelace',
      currency: 'USD',
      totalMinor: 646_68,
      refundedMinor: 0,
      cameBackMinor: 0,
      pendingMinor: 0,
      toSendMinor: 0,
      amountMinor: 646_68,
      becomes: 'REFUNDED',
      through: 'PAYPAL',
      asked: false,
      tickets: [],
      tells: ['ada@example.org'],
      ...change,
    }) as CancellationFacts;

  it('says what goes back, which tickets end and who is told', () => {
    const tickets = [
      { ticket: 'Delegate', name: 'Grace Hopper' },
      { ticket: 'E Poster', name: '' },
    ];
    expect(cancellationLines(facts({ asked: true, tickets } as Partial<CancellationFacts>))).toEqual([
      'The buyer requested this.',
      'MC-2026-K2M9TX, Dr Ada Lovelace: $646.68 paid, $0.00 refunded so far.',
      '$646.68 is refunded through PayPal, which informs the buyer. MC-2026-K2M9TX becomes refunded.',
      'No longer valid: Delegate (Grace Hopper), E Poster (unassigned).',
      'Emailed: ada@example.org.',
    ]);
  });

  it('says so where nothing goes back', () => {
    expect(
      cancellationLines(facts({ through: 'NOTHING', becomes: 'CAPTURED' } as Partial<CancellationFacts>)),
    ).toEqual([
      'MC-2026-K2M9TX, Dr Ada Lovelace: no refund. It stays paid and is cancelled.',
      'Emailed: ada@example.org.',
    ]);
  });
});

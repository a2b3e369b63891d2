import { fc } from '../seeded.ts';

/** The days of a story: the money is asked for; two days after a transfer’s time has ended; and in the next price phase. */
export const DAYS = ['2026-03-10T09:00:00Z', '2026-03-26T09:00:00Z', '2026-05-11T09:00:00Z'] as const;

/** How somebody registers and pays, or does not. */
export const WAYS = [
  'paypal',
  'paypal with a coupon',
  'paypal holds it until the second day',
  'paypal denies it',
  'never paid',
  'transfer',
  'transfer in two parts',
  'transfer of too much',
  'transfer, twice',
  'transfer on the second day',
  'transfer, and then paypal',
  'entered as paid by bank',
  'entered for less, paid by bank',
  'entered as complimentary',
  'entered for its buyer to pay',
] as const;
export type Way = (typeof WAYS)[number];

/** What is bought. `nights` and `company` have items of which there are few (`FEW`). */
export const BASKETS = {
  nights: [
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId: 'one-night-single', quantity: 1 },
  ],
  online: [{ itemId: 'presenter-virtual', quantity: 1 }],
  poster: [{ itemId: 'e-poster', quantity: 1 }],
  company: [
    { itemId: 'presenter-in-person', quantity: 1 },
    { itemId: 'delegate-virtual', quantity: 2 },
    { itemId: 'accompanying-person', quantity: 1 },
  ],
} as const;

/** How what is added is paid. */
const PAYMENTS = ['paypal', 'transfer', 'bank', 'complimentary', 'never'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** Something that becomes of a registration, or of what was added to it last. */
export type Act =
  | { kind: 'add'; itemId: string; quantity: number; payment: Payment }
  | { kind: 'upgrade'; itemId: string; payment: Payment }
  | { kind: 'move' }
  | { kind: 'name'; position: number }
  | { kind: 'refund'; part: number; added: boolean }
  | { kind: 'refund at PayPal'; part: number; added: boolean }
  | { kind: 'reversal'; added: boolean }
  | { kind: 'taken back'; part: number; added: boolean }
  | { kind: 'settle'; added: boolean }
  | { kind: 'send'; added: boolean }
  | { kind: 'cancel'; part: number; added: boolean };

/** Acts of a day, one after the other or at once. */
export type Day = { acts: Act[]; atOnce: boolean };

/** How a registration came about, and what became of it on each of the days; a part is per cent of the total, 100: all of it. */
export type Story = { way: Way; basket: keyof typeof BASKETS; currency: 'USD' | 'EUR'; days: Day[] };

const part = fc.oneof(fc.integer({ min: 1, max: 100 }), { weight: 2, arbitrary: fc.constant(100) });
const added = fc.boolean();
const payment = fc.constantFrom(...PAYMENTS);
const kind = <Kind extends Act['kind']>(name: Kind) => fc.constant(name);

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: kind('add'),
      itemId: fc.constantFrom(
        'poster-fee',
        'manuscript-publication',
        'one-night-single',
        'accompanying-person',
      ),
      quantity: fc.integer({ min: 1, max: 3 }),
      payment,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: kind('upgrade'),
      itemId: fc.constantFrom('presenter-in-person', 'presenter-in-person', 'presenter-virtual'),
      payment,
    }),
  },
  fc.record({ kind: kind('move') }),
  fc.record({ kind: kind('name'), position: fc.integer({ min: 1, max: 3 }) }),
  { weight: 3, arbitrary: fc.record({ kind: kind('refund'), part, added }) },
  fc.record({ kind: kind('refund at PayPal'), part, added }),
  fc.record({ kind: kind('reversal'), added }),
  fc.record({ kind: kind('taken back'), part, added }),
  fc.record({ kind: kind('settle'), added }),
  { weight: 2, arbitrary: fc.record({ kind: kind('send'), added }) },
  fc.record({ kind: kind('cancel'), part: fc.oneof(fc.constant(0), part), added }),
);

export const story: fc.Arbitrary<Story> = fc.record({
  way: fc.constantFrom(...WAYS),
  basket: fc.constantFrom('nights', 'online', 'poster', 'company'),
  currency: fc.constantFrom('USD', 'EUR'),
  days: fc.array(fc.record({ acts: fc.array(act, { maxLength: 3 }), atOnce: fc.boolean() }), {
    minLength: DAYS.length,
    maxLength: DAYS.length,
  }),
});

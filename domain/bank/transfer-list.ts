import { BECAME, type Became } from '../orders/transfer-outcome.ts';
import { by, choice, instant, listOf, money, text } from '../organiser/list-shape.ts';

const OUTCOMES = Object.keys(BECAME) as Became[];

/** How it is known that a transfer came. */
export const TRANSFER_SOURCES = {
  UNSHOWN: 'Entered by hand, shown by no statement',
  SHOWN: 'Shown by a statement',
  USED: 'Of another transfer’s money',
} as const;
export type TransferSource = keyof typeof TRANSFER_SOURCES;
const SOURCES = Object.keys(TRANSFER_SOURCES) as TransferSource[];

/** What came to the account by bank transfers, and what the bank took back (docs/product.md 7.19). */
export const transferList = listOf({
  name: 'transfers',
  one: 'bank transfer',
  many: 'bank transfers',
  type: 'BankTransferRow',
  key: 'id',
  lead: 'bookedOn',
  about: 'bank transfers that came, or that the bank took back, those that were recorded last first',
  columns: {
    id: text('Id', { extra: true, width: 38 }),
    bookedOn: text('Booked', { width: 12 }),
    amountMinor: money('Amount'),
    currency: text('Currency', { within: 'amountMinor', width: 10 }),
    settledMinor: money('Settled', { extra: true }),
    reference: text('Registration', { width: 16 }),
    name: text('Name', { width: 24 }),
    outcome: choice('What became of it', OUTCOMES, { names: BECAME, width: 30 }),
    source: choice('Known from', SOURCES, { names: TRANSFER_SOURCES, width: 30 }),
    bankReference: text('What the bank says', { width: 36 }),
    since: text('Since then', {
      width: 36,
      hint: 'what was given back, used otherwise, or is to be, and by which reference',
    }),
    payerAccount: text('From the account', { extra: true, width: 26 }),
    recordedAt: instant('Recorded', { extra: true }),
  },
  filters: {
    source: by.choice('Known from', SOURCES, TRANSFER_SOURCES),
    reference: by.code('Registration', 'of this registration'),
  },
});

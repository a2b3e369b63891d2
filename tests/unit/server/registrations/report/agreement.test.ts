// docs/product.md 15.5
import { expect, it } from 'vitest';
import { agreementOf, type LedgerLine } from '#server/registrations/report/ledger.ts';

it('A month in which money only went back agrees with its report, too', () => {
  const line = {
    kind: 'refund',
    currency: 'USD',
    amountMinor: -4668,
    paypalStatus: 'COMPLETED',
  } as LedgerLine;
  expect(agreementOf([line], [])).toEqual(['USD: the report and the ledger agree, nothing was paid.']);
});

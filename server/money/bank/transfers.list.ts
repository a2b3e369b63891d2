import { transferList } from '#domain/bank/transfer-list.ts';
import { becameOf, restOf, settledMinor } from '#domain/orders/transfer-outcome.ts';
import { isoDay } from '#domain/time.ts';
import { sinceLines } from '#server/orders/orders/transfer-text.ts';
import { one } from '#server/organiser/desk/allowed.ts';
import { defineList } from '#server/organiser/list.ts';
import { countTransferRows, findTransferRows, type ListedTransfer } from './transfer-list.store.ts';

/** What came by bank transfers; those that were entered by hand and that no statement has shown are a filter of it (docs/product.md 7.19). */
export const transfers = defineList(transferList, {
  command: { name: 'bank list', examples: ['list --source unshown'], export: 'export transfers.csv' },
  needs: one('money:look'),
  find: findTransferRows,
  count: countTransferRows,
  row: ({ bookedOn, recordedAt, reference, firstName, lastName, payerAccount, ...row }: ListedTransfer) => ({
    id: row.id,
    bookedOn: isoDay(bookedOn),
    amountMinor: row.amountMinor,
    currency: row.currency,
    settledMinor: settledMinor(row),
    reference: reference ?? '',
    name: [firstName, lastName].filter(Boolean).join(' '),
    outcome: becameOf(row, row.order),
    since: sinceLines({ ...row, restMinor: restOf(row, row.order) }).join('; '),
    source: row.source,
    bankReference: row.bankReference,
    payerAccount: payerAccount ?? '',
    recordedAt: recordedAt.toISOString(),
  }),
});

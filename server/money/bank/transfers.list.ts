import { transferList } from '#domain/bank/transfer-list.ts';
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
    ...row,
    bookedOn: bookedOn.toISOString().slice(0, 10),
    reference: reference ?? '',
    name: [firstName, lastName].filter(Boolean).join(' '),
    payerAccount: payerAccount ?? '',
    recordedAt: recordedAt.toISOString(),
  }),
});

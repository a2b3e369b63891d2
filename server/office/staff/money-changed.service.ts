import { accountWords, type BankAccount } from '#domain/orders/bank-transfer.ts';
import { SHIPPED_PREFIXES } from '#domain/orders/numbers.ts';
import { FEE_PARTS, SHIPPED_FEE } from '#domain/pricing/fee.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { tellOfAccounts } from '#server/money/payments/account-changed.mails.ts';
import type { Publishing } from '#server/site/content/content-kind.ts';
import type { OrganiserDocument } from '#server/site/content/organiser-schema.ts';
import { tellOwners } from './access-notice.service.ts';
import { moneyChanged } from './money-changed.mails.ts';
import { findOwners } from './staff.store.ts';

const NONE = 'none';
const yesNo = (is: boolean) => (is ? 'yes' : 'no');
const days = (count: number | undefined) => (count === undefined ? 'as shipped' : `${count} days`);
const accountsOf = ({ bankAccounts = [] }: OrganiserDocument): readonly BankAccount[] => bankAccounts;

/** What of the organiser's details says where money goes, or until when it is waited for, in words. */
const SAID: readonly [what: string, words: (document: OrganiserDocument) => string][] = [
  [
    'Accounts',
    (document) =>
      accountsOf(document)
        .map((account) => `${account.currency}: ${accountWords(account)}`)
        .join('; ') || NONE,
  ],
  ['Email', ({ email }) => email],
  ['Days that a transfer is waited for', ({ transferHoldDays }) => days(transferHoldDays)],
  ['Days before a conference that a transfer can be chosen', ({ transferLastDay }) => days(transferLastDay)],
  ['Processing fee', ({ feePercent = SHIPPED_FEE.percent }) => `${feePercent}%`],
  ['The fee is taken of', ({ feeOf = FEE_PARTS }) => feeOf.join(', ')],
  ['The fee on bank transfers', ({ feeOnTransfers = false }) => yesNo(feeOnTransfers)],
  ['The fee on what staff enter', ({ feeOnStaffEntries = false }) => yesNo(feeOnStaffEntries)],
  ['References begin with', ({ referencePrefix = SHIPPED_PREFIXES.registration }) => referencePrefix],
  ['Invoices begin with', ({ invoicePrefix = SHIPPED_PREFIXES.invoice }) => invoicePrefix],
  ['Credit notes begin with', ({ creditNotePrefix = SHIPPED_PREFIXES.creditNote }) => creditNotePrefix],
];

/**
 * Tells all owners, and the address that was the organiser's, what of the details about payments a publication changes, by mail and
 * in To do, and whoever has not paid yet of another account (docs/product.md 7.17, 16.3).
 */
export async function tellOfMoney(
  publishing: Publishing,
  before: OrganiserDocument,
  after: OrganiserDocument,
): Promise<void> {
  const { dependencies, tx, at, actor, publication } = publishing;
  const changes = SAID.flatMap(([what, words]) => {
    const [was, is] = [words(before), words(after)];
    return was === is ? [] : [{ what, before: was, after: is }];
  });
  if (changes.length === 0) return;
  const detail = changes.map(({ what, before: was, after: is }) => `${what}: ${was} → ${is}`).join('. ');
  await tellOwners(tx, { staffId: null, kind: 'MONEY_CHANGED', detail: `${detail} (by ${actor})`, at });
  const owners = await findOwners(tx);
  for (const recipient of new Set([...owners.map(({ email }) => email), before.email]))
    await queueMail(dependencies, tx, moneyChanged, {
      key: `money-changed:${publication}:${recipient}`,
      recipient,
      input: { changes, by: actor, publication, at: at.toISOString() },
    });
  await tellOfAccounts(publishing, accountsOf(before), accountsOf(after));
}

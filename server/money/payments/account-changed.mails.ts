import * as z from 'zod';
import { accountWords, type BankAccount } from '#domain/orders/bank-transfer.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { button, facts, highlight } from '#server/common/mail/blocks.ts';
import { conferenceFacts } from '#server/common/mail/conference.ts';
import { type QueuedMail, queueMails } from '#server/common/mail/mail.service.ts';
import { defineMail } from '#server/common/mail/mail.ts';
import { greeting, kept } from '#server/common/mail/message.ts';
import { findAwaitingTransfer } from '#server/orders/orders/awaited-account.store.ts';
import {
  bookedWords,
  orderInput,
  orderInputOf,
  orderLink,
  orderValues,
  sampleOrder,
} from '#server/orders/orders/order-mail.ts';
import { transferTo } from '#server/orders/orders/transfer-to.ts';
import type { Publishing } from '#server/site/content/content-kind.ts';
import { stillAwaited } from './transfer.mails.ts';

const input = orderInput.extend({
  /** The account that its buyer was told, in words, and the one that new registrations are told; null: none any more. */
  told: z.string(),
  now: z.string().nullable(),
  /** What has not arrived of the total when this is sent, in minor units of the order's currency. */
  dueMinor: z.number(),
  transferReference: z.string(),
});

/** Tells whoever has not paid yet that the organiser has another account now, and that theirs stays (docs/product.md 7.17). */
export const accountChanged = defineMail({
  name: 'account-changed',
  readers: ['registrations', 'money'],
  follows: 'buyer',
  input,
  links: orderLink,
  ...stillAwaited,
  message: ({ told, now, ...given }, { site, urlOf }) => ({
    subject: `Our account for transfers has changed (${given.reference})`,
    title: 'Our account for transfers has changed',
    opening: [
      `${greeting(given.name)} ${now === null ? `we take no more transfers in ${given.currency} for new registrations` : 'new registrations are paid to another account than the one that we told you'}.`,
      kept(
        `For ${bookedWords(given)} nothing changes: please transfer to the account that we told you. If you have already sent the money, you do not need to do anything.`,
      ),
    ],
    blocks: [
      highlight('Reference for the transfer', given.transferReference),
      facts([
        ['Amount', formatInFull(given.dueMinor, given.currency)],
        ['Your account to transfer to', told],
        ['New registrations transfer to', now],
        ...conferenceFacts(given),
        ['Order', given.reference],
      ]),
      button('See your order', urlOf('order')),
    ],
    closing: `If your bank says that the account is closed, or anybody asks you to pay to another one, please write to ${site.email} before you pay.`,
  }),
  words: { values: orderValues },
  sample: {
    ...sampleOrder,
    dueMinor: sampleOrder.totalMinor,
    told: 'Meridian Conferences Ltd, GB29 NWBK 6016 1331 9268 19 (NWBKGB2L)',
    now: 'Meridian Conferences Ltd, DE89 3704 0044 0532 0130 00 (COBADEFF)',
    transferReference: 'RF97 MC20 267F 3K9Q',
  },
});

/** Tells everybody whose transfer is waited for in a currency whose account is another one now. */
export async function tellOfAccounts(
  { dependencies, tx, publication }: Publishing,
  before: readonly BankAccount[],
  after: readonly BankAccount[],
): Promise<void> {
  const said = (accounts: readonly BankAccount[]) =>
    new Map<string, string>(accounts.map((account) => [account.currency, accountWords(account)]));
  const [was, is] = [said(before), said(after)];
  const changed = [...was.keys()].filter((currency) => is.get(currency) !== was.get(currency));
  if (changed.length === 0) return;
  const orders = await findAwaitingTransfer(tx, changed);
  const messages: QueuedMail<z.output<typeof input>>[] = [];
  for (const order of orders) {
    const to = transferTo(order);
    if (!to) continue;
    messages.push({
      key: `account-changed:${order.id}:${publication}`,
      recipient: order.email,
      input: {
        ...(await orderInputOf(tx, order)),
        told: accountWords(to),
        now: is.get(order.currency) ?? null,
        dueMinor: order.totalMinor,
        transferReference: to.reference,
      },
    });
  }
  await queueMails(dependencies, tx, accountChanged, messages);
}

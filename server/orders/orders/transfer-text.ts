import * as z from 'zod';
import { leftMinor } from '#domain/orders/transfer-outcome.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatInFull, formatMoney } from '#domain/pricing/money.ts';
import { printDay } from '#domain/printed-dates.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Fact } from '#server/common/mail/blocks.ts';
import type { Order } from './order.store.ts';
import {
  type CountingTransfer,
  findReceivedMoney,
  NOTHING_RECEIVED,
  payerAccountsOf,
  type TakenBack,
  type TransferSettlement,
  type UncountedTransfer,
} from './received-money.store.ts';

/** A transfer in a line: how much came, when, and what the bank says of it. */
export function transferText(
  {
    amountMinor,
    bookedOn,
    bankReference,
  }: Pick<CountingTransfer, 'amountMinor' | 'bookedOn' | 'bankReference'>,
  currency: string,
  format = formatMoney,
): string {
  return `${format(amountMinor, currency as Currency)} on ${printDay(bookedOn)}: ${bankReference}`;
}

/** Transfers that paid an order, or a part of it: a line each, and one for what the bank took back of it, what went back, and what another order counts. */
export const transferLines = (transfers: readonly CountingTransfer[], currency: string): string[] =>
  transfers.flatMap((transfer) => linesOf(transfer, currency, formatMoney));

/** The same of a transfer in whichever currency it came. */
export const cameLines = (transfer: CountingTransfer & { currency: string }): string[] =>
  linesOf(transfer, transfer.currency, formatInFull);

const linesOf = (transfer: CountingTransfer, currency: string, format: typeof formatMoney): string[] => [
  transferText(transfer, currency, format),
  ...takenBackLines(transfer.reversedBy, currency, format),
  ...transfer.settlements.flatMap((one) => settlementText(one, currency, { format }) ?? []),
];

const takenBackLines = (
  reversedBy: readonly TakenBack[],
  currency: string,
  format: typeof formatMoney,
): string[] =>
  reversedBy.map(
    ({ amountMinor, bookedOn }) =>
      `${format(0 - amountMinor, currency as Currency)} of it taken back by the bank on ${printDay(bookedOn)}`,
  );

/** The same for staff, with what of each is to be settled. */
export function countingText(transfer: CountingTransfer, currency: string): string {
  return [...transferLines([transfer], currency), ...restLines(transfer, currency)].join('; ');
}

/** A transfer that counts for nothing in a line for staff, why, and what became of it. */
export function uncountedText(transfer: UncountedTransfer): string {
  const { currency, outcome, became, reversedBy, settlements } = transfer;
  return [
    `${transferText(transfer, currency, formatInFull)} (${became})`,
    ...(outcome === 'REVERSED' ? [] : takenBackLines(reversedBy, currency, formatInFull)),
    ...settlements.map((one) => settledText(one, { currency, outcome })),
    ...restLines(transfer, currency),
  ].join('; ');
}

/** What became of a part of a transfer that its order did not need, in a line for staff. */
export const settledText = (
  settlement: TransferSettlement,
  { currency, outcome }: { currency: string; outcome: string },
): string =>
  settlementText(settlement, currency, { format: formatInFull, again: outcome === 'RETURNED' }) ??
  `${formatInFull(settlement.amountMinor, currency)} of it for something else`;

/** A transfer by now: what was recorded as it came, and what has become of it since; amounts in minor units of its currency. */
export type TransferNow = {
  currency: string;
  outcome: string;
  settlements: readonly TransferSettlement[];
  /** What its order does not need and nobody has settled. */
  restMinor: number;
  /** What the bank took back of it. */
  reversedBy: readonly TakenBack[];
  /** What goes back by bank of what its order was paid, at the last transfer that counts for it; `sentOn` null: it is still to be sent. */
  refunds: readonly {
    amountMinor: number;
    sentOn: string | null;
    bankReference: string | null;
    /** The account, where it is not the one that the money came from. */
    sentTo: string | null;
  }[];
};

/** What has become of a transfer since it came, a line each (docs/product.md 7.19, 7.20, 7.22). */
export function sinceLines({
  currency,
  outcome,
  settlements,
  restMinor,
  reversedBy,
  refunds,
}: TransferNow): string[] {
  const money = (minor: number) => formatInFull(minor, currency);
  return [
    ...takenBackLines(reversedBy, currency, formatInFull),
    ...settlements.map((one) => settledText(one, { currency, outcome })),
    ...restLines({ restMinor }, currency),
    ...refunds.map(({ amountMinor, sentOn, bankReference, sentTo }) =>
      sentOn === null
        ? `${money(amountMinor)} of the registration’s money to be sent back`
        : `${money(amountMinor)} of the registration’s money sent back on ${printDay(sentOn)}${sentTo === null ? '' : `, to ${sentTo}`}: ${bankReference}`,
    ),
  ];
}

const restLines = ({ restMinor }: Pick<CountingTransfer, 'restMinor'>, currency: string): string[] =>
  restMinor > 0 ? [`${formatInFull(restMinor, currency)} of it to be settled`] : [];

/** Null for what is only the organiser's. @param said.again of a refund that had come back */
function settlementText(
  { kind, amountMinor, bookedOn, bankReference, sentTo, usedFor }: TransferSettlement,
  currency: string,
  { format = formatMoney, again = false }: { format?: typeof formatMoney; again?: boolean } = {},
): string | null {
  const of = `${format(amountMinor, currency as Currency)} of it`;
  if (kind === 'GIVEN_BACK')
    return `${of} ${again ? 'sent again' : 'given back'} on ${printDay(bookedOn)}${sentTo === null ? '' : `, to the account ${accountEnd(sentTo)}`}: ${bankReference}`;
  return usedFor === null ? null : `${of} used for order ${usedFor}`;
}

/** The bank transfers that paid an order, in lines, with what went back of them (docs/product.md 7.19); none where it was not paid so. */
export async function findTransferTexts(
  tx: Database | Transaction,
  { id, currency, bankReference }: Order,
): Promise<string[]> {
  if (bankReference === null) return [];
  const { paying } = (await findReceivedMoney(tx, [id])).get(id) ?? NOTHING_RECEIVED;
  const lines = transferLines(paying, currency);
  return lines.length > 0 ? lines : [bankReference];
}

/**
 * What came for an order by bank transfers, is not needed, as it was paid otherwise, and nobody has settled yet: a line each (docs/product.md
 * 7.19).
 */
export async function findUnneededTexts(
  tx: Database | Transaction,
  { id }: Pick<Order, 'id'>,
): Promise<string[]> {
  const { uncounted } = (await findReceivedMoney(tx, [id])).get(id) ?? NOTHING_RECEIVED;
  return uncounted
    .filter((transfer) => transfer.outcome !== 'RETURNED' && leftMinor(transfer) > 0)
    .map((transfer) => transferText(transfer, transfer.currency, formatInFull));
}

/** Where a transfer came from, as mails and pages name it: whoever pays for somebody else is not given away. */
export const accountEnd = (payerAccount: string): string =>
  `ending in ${payerAccount.replace(/\s/g, '').slice(-4)}`;

/** Lines of transfers as facts of a mail. */
export const transferFacts = (lines: readonly string[]): Fact[] =>
  lines.map((line) => ['Bank transfer', line]);

/** What mails about money that goes back by bank store of it (docs/product.md 7.22). */
export const wayBackInput = {
  /** The bank transfers that had come, in lines; none where it was paid otherwise. */
  transfers: z.array(z.string()),
  /** The ends of the accounts that they came from, to which the money goes back, as far as these are known. */
  accounts: z.array(z.string()),
};

type WayBack = z.output<z.ZodObject<typeof wayBackInput>>;

/** Which transfers the money that goes back came by, and to which account it goes. */
export async function findWayBack(tx: Database | Transaction, order: Order): Promise<WayBack> {
  const transfers = await findTransferTexts(tx, order);
  return { transfers, accounts: transfers.length === 0 ? [] : await findAccountEnds(tx, order) };
}

/** The ends of the accounts to which an order's money goes back by bank. */
export async function findAccountEnds(
  tx: Database | Transaction,
  { id }: Pick<Order, 'id'>,
): Promise<string[]> {
  return (await payerAccountsOf(tx, id)).map(accountEnd);
}

/** The same as facts of a mail. */
export const wayBackFacts = ({ transfers, accounts }: WayBack): Fact[] => [
  ...transferFacts(transfers),
  ['To the account', accounts.join(' or ') || null],
];

import {
  BECAME,
  becameOf,
  COUNTING_OUTCOMES,
  countingMinor,
  leftMinor,
  restOf,
  type TransferOutcome,
} from '#domain/orders/transfer-outcome.ts';
import { isoDay } from '#domain/time.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { asPaidBy } from './fee-of-order.ts';
import type { Order } from './order.store.ts';

/** A bank transfer that counts towards what its order costs. */
export type CountingTransfer = {
  bankReference: string;
  /** Where it came from; null where that is not known. */
  payerAccount: string | null;
  /** 'YYYY-MM-DD'. */
  bookedOn: string;
  /** What came, in minor units of the order's currency. */
  amountMinor: number;
  /** What of it counts: not what was settled otherwise. */
  countsMinor: number;
  /** What of it is to be settled: too much, or a part whose order has lapsed, and which counts if the rest comes. */
  restMinor: number;
  /** What the bank took back of it, the earliest first. */
  reversedBy: readonly TakenBack[];
  /** What became of what the order did not need, the earliest first. */
  settlements: readonly TransferSettlement[];
};

/** What the bank took back of a transfer: minor units of its currency, less than 0; and when, 'YYYY-MM-DD'. */
export type TakenBack = { amountMinor: number; bookedOn: string };

/** A bank transfer that came for an order and counts for nothing: late, twice, given back, taken back by the bank, or a refund that came back. */
export type UncountedTransfer = CountingTransfer & {
  currency: string;
  outcome: TransferOutcome;
  /** Why, in words for staff. */
  became: string;
};

/** What came for an order by bank transfers, the earliest first. */
export type ReceivedMoney = {
  /** All that pays it, or did until it was settled otherwise or the bank took it back. */
  paying: readonly CountingTransfer[];
  transfers: readonly CountingTransfer[];
  /** Of one that the bank took back, the outcome is that. */
  uncounted: readonly UncountedTransfer[];
};

export const NOTHING_RECEIVED: ReceivedMoney = { paying: [], transfers: [], uncounted: [] };

/** What became of money that an order did not need (docs/product.md 7.20). */
export type TransferSettlement = {
  kind: 'GIVEN_BACK' | 'USED' | 'OTHER';
  /** In minor units of the transfer's currency. */
  amountMinor: number;
  /** Of what went back: when the bank booked that, 'YYYY-MM-DD', and what it says of it. */
  bookedOn: string;
  bankReference: string;
  /** The account that it went to, where that is not the one that the money came from. */
  sentTo: string | null;
  /** The reference of the order that counts it; null where none does. */
  usedFor: string | null;
};

/** The bank transfers that count towards what an order costs (docs/product.md 7.19), the earliest first. */
export async function findCountingTransfers(
  tx: Database | Transaction,
  orderId: string,
): Promise<readonly CountingTransfer[]> {
  return (await findReceivedMoney(tx, [orderId])).get(orderId)?.transfers ?? [];
}

/** What came for some orders, by their ids; without those for which nothing came. */
export async function findReceivedMoney(
  tx: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, ReceivedMoney>> {
  const came = Map.groupBy(await findTransfersFor(tx, orderIds), ({ orderId }) => orderId ?? '');
  return new Map(
    [...came].map(([orderId, of]) => [
      orderId,
      {
        paying: of.filter(({ pays }) => pays).map(({ transfer }) => transfer),
        transfers: of.map(({ transfer }) => transfer).filter(({ countsMinor }) => countsMinor > 0),
        uncounted: of
          .filter(({ transfer: { countsMinor, amountMinor } }) => countsMinor === 0 && amountMinor > 0)
          .map(({ transfer, ...came }) => ({
            ...transfer,
            currency: came.currency,
            outcome: came.became === 'REVERSED' ? came.became : came.outcome,
            became: BECAME[came.became],
          })),
      },
    ]),
  );
}

async function findTransfersFor(tx: Database | Transaction, orderIds: readonly string[]) {
  const transfers = await tx.receivedTransfer.findMany({
    where: { orderId: { in: [...orderIds] } },
    select: {
      orderId: true,
      bankReference: true,
      payerAccount: true,
      bookedOn: true,
      amountMinor: true,
      currency: true,
      outcome: true,
      surplusMinor: true,
      reversedBy: { select: { amountMinor: true, bookedOn: true }, orderBy: { id: 'asc' } },
      order: { select: { status: true, bankReference: true } },
      settlements: {
        select: {
          kind: true,
          amountMinor: true,
          bookedOn: true,
          bankReference: true,
          sentTo: true,
          usedBy: { select: { order: { select: { reference: true } } } },
        },
        orderBy: { id: 'asc' },
      },
    },
    orderBy: [{ bookedOn: 'asc' }, { recordedAt: 'asc' }, { id: 'asc' }],
  });
  return transfers.map(({ order, ...transfer }) => ({
    orderId: transfer.orderId,
    currency: transfer.currency,
    outcome: transfer.outcome as TransferOutcome,
    pays: COUNTING_OUTCOMES.includes(transfer.outcome as TransferOutcome),
    became: becameOf(transfer, order),
    transfer: {
      bankReference: transfer.bankReference,
      payerAccount: transfer.payerAccount,
      bookedOn: isoDay(transfer.bookedOn),
      amountMinor: transfer.amountMinor,
      countsMinor: order ? countingMinor(transfer, order) : 0,
      restMinor: restOf(transfer, order),
      reversedBy: transfer.reversedBy.map(({ amountMinor, bookedOn }) => {
        return { amountMinor, bookedOn: isoDay(bookedOn) };
      }),
      settlements: transfer.settlements.map(({ bookedOn, usedBy, ...settlement }) => ({
        ...settlement,
        bookedOn: isoDay(bookedOn),
        usedFor: usedBy?.order?.reference ?? null,
      })),
    } satisfies CountingTransfer,
  }));
}

/** The accounts from which came what pays some orders and counts, by their ids, as far as they are known; the earliest first. */
export async function findPayerAccounts(
  tx: Database | Transaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const came = await findReceivedMoney(tx, orderIds);
  return new Map(
    [...came].map(([orderId, { transfers }]) => [
      orderId,
      [...new Set(transfers.flatMap(({ payerAccount }) => payerAccount ?? []))],
    ]),
  );
}

/** The same of one order; none where none is known. */
export async function payerAccountsOf(tx: Database | Transaction, orderId: string): Promise<string[]> {
  return (await findPayerAccounts(tx, [orderId])).get(orderId) ?? [];
}

/** What has come by bank transfers and counts towards what an order costs, in minor units of its currency. */
export async function findReceivedMinor(tx: Database | Transaction, orderId: string): Promise<number> {
  return receivedMinorOf(await findCountingTransfers(tx, orderId));
}

/** The sum of transfers that count. */
export const receivedMinorOf = (transfers: readonly CountingTransfer[] = []): number =>
  transfers.reduce((sum, { countsMinor }) => sum + countsMinor, 0);

/** What bank transfers still have to bring of what an order costs that way, in minor units of its currency; 0 where all is there. */
export const missingMinorOf = (order: Order, came: readonly CountingTransfer[]): number =>
  Math.max(asPaidBy(order, 'TRANSFER').totalMinor - receivedMinorOf(came), 0);

/** The same of what has come by now. */
export async function findMissingMinor(tx: Database | Transaction, order: Order): Promise<number> {
  return missingMinorOf(order, await findCountingTransfers(tx, order.id));
}

/** What came back of an order's refunds and has not been settled, in minor units of its currency. */
export async function findCameBackMinor(tx: Database | Transaction, orderId: string): Promise<number> {
  const { uncounted } = (await findReceivedMoney(tx, [orderId])).get(orderId) ?? NOTHING_RECEIVED;
  return uncounted
    .filter(({ outcome }) => outcome === 'RETURNED')
    .reduce((sum, transfer) => sum + leftMinor(transfer), 0);
}

/** What came for an order and has not been settled, counted or not: each with what is left of it, in minor units of its currency. */
export const unsettledOf = (
  { transfers, uncounted }: ReceivedMoney,
  currency: string,
): (CountingTransfer & { currency: string; leftMinor: number })[] =>
  [...transfers.map((transfer) => ({ ...transfer, currency })), ...uncounted]
    .map((transfer) => ({ ...transfer, leftMinor: leftMinor(transfer) }))
    .filter((transfer) => transfer.leftMinor > 0);

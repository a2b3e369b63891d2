import { ownWords } from '#domain/orders/order-kind.ts';
import { isUnderWay, isValidOrder, PAID_STATUSES } from '#domain/orders/order-status.ts';
import { mayHappen } from '#domain/orders/order-transitions.ts';
import { atStart } from '#domain/text.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { findAdditions } from './addition.store.ts';
import type { Order } from './order.store.ts';
import { findReceivedMoney, unsettledOf } from './received-money.store.ts';
import { cameLines } from './transfer-text.ts';

type Belonging = Pick<Order, 'kind' | 'reference'>;

/** What the end of an order leaves (docs/product.md 7.18 and 7.20). */
export type Aftermath = {
  /** What belongs to it, is not paid, and ends with it. */
  ends: readonly Belonging[];
  /** What belongs to it, is complete, and stays as it is. */
  stays: readonly Belonging[];
  /** What belongs to it, and does not end with it as a payment of it is under way. */
  underWay: readonly Belonging[];
  /** What came by bank transfers for what ends unpaid, transfer by transfer. */
  unsettled: readonly { reference: string; transfers: ReturnType<typeof unsettledOf> }[];
};

/** What becomes of something that belongs to a registration which ends; null where it is over already. */
export function fateOf(
  order: Pick<Order, 'status' | 'cancelledAt' | 'capturing'>,
): Exclude<keyof Aftermath, 'unsettled'> | null {
  if (isValidOrder(order)) return 'stays';
  if (isUnderWay(order)) return 'underWay';
  return mayHappen('endedWithFirst', order.status) ? 'ends' : null;
}

/** What the end of an order leaves, be it before it ends or afterwards. */
export async function aftermathOf(tx: Transaction, order: Order): Promise<Aftermath> {
  const { reference, addedTo } = order;
  const belonging = addedTo === null ? await findAdditions(tx, reference) : [];
  const {
    ends = [],
    stays = [],
    underWay = [],
  } = Object.groupBy(belonging, (one) => (one.endedWithFirst ? 'ends' : (fateOf(one) ?? 'over')));
  const unpaid = [...(PAID_STATUSES.includes(order.status) ? [] : [order]), ...ends];
  const came = await findReceivedMoney(
    tx,
    unpaid.map(({ id }) => id),
  );
  const unsettled = unpaid.flatMap(({ id, reference, currency: own }) => {
    const money = came.get(id);
    const transfers = money ? unsettledOf(money, own) : [];
    return transfers.length > 0 ? [{ reference, transfers }] : [];
  });
  return { ends, stays, underWay, unsettled };
}

const named = (one: Belonging): string => `${atStart(ownWords(one))} (${one.reference})`;

/** What its buyer is told of what does not end with it. */
const REMAINS = {
  stays: (one: Belonging) =>
    `${named(one)} is not cancelled with it, as it is an order of its own. If you no longer need it, ask us to cancel it on its page.`,
  underWay: (one: Belonging) => `${named(one)} is not cancelled with it, as a payment of it is under way.`,
};

/** What the page of a registration that ends says of something that belongs to it; null for what ends with it, or is over. */
export function remainsText(one: Belonging & Parameters<typeof fateOf>[0]): string | null {
  const fate = fateOf(one);
  return fate === null || fate === 'ends' ? null : REMAINS[fate](one);
}

/** What it leaves as its buyer is mailed, in sentences; none where it leaves nothing. */
export function aftermathWords({ ends, stays, underWay, unsettled }: Aftermath): string[] {
  return [
    ...ends.map((one) => `${named(one)} was not paid and is cancelled with it.`),
    ...stays.map(REMAINS.stays),
    ...underWay.map(REMAINS.underWay),
    ...unsettled.map(
      ({ reference, transfers }) =>
        `Came by bank transfer for ${reference}: ${transfers.flatMap(cameLines).join('; ')}. We will email you about it.`,
    ),
  ];
}

/** The same as staff's plans say it, where there is something; facts that a plan holds to. */
export type AftermathFacts = {
  /** Belongs to it, and stays: the references. */
  stays?: string[];
  /** Belongs to it, and ends with it. */
  ends?: string[];
  /** Belongs to it, and stays while a payment of it is under way. */
  underWay?: string[];
  /** What came by bank transfers and has to be settled. */
  unsettled?: string[];
};

export function aftermathFacts({ ends, stays, underWay, unsettled }: Aftermath): AftermathFacts {
  const references = (of: readonly Belonging[]) => of.map(({ reference }) => reference);
  return {
    ...(stays.length > 0 && { stays: references(stays) }),
    ...(ends.length > 0 && { ends: references(ends) }),
    ...(underWay.length > 0 && { underWay: references(underWay) }),
    ...(unsettled.length > 0 && {
      unsettled: unsettled.map(
        ({ reference, transfers }) => `${transfers.flatMap(cameLines).join('; ')}, for ${reference}`,
      ),
    }),
  };
}

export function aftermathLines({ stays, ends, underWay, unsettled }: AftermathFacts): string[] {
  return [
    ...(ends ? [`Belongs to it, is not paid, and is cancelled with it: ${ends.join(', ')}.`] : []),
    ...(stays
      ? [`Belongs to it, and is not cancelled with it: ${stays.join(', ')}. Cancel it by itself.`]
      : []),
    ...(underWay
      ? [
          `Belongs to it, and is not cancelled with it, as a payment is under way: ${underWay.join(', ')}. Look at it again later.`,
        ]
      : []),
    ...(unsettled ? [`Came by bank transfer, and is to be settled: ${unsettled.join(', ')}.`] : []),
  ];
}

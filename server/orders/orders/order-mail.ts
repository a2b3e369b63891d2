import * as z from 'zod';
import { fullName } from '#domain/names.ts';
import { linesLeft } from '#domain/orders/lines-left.ts';
import { ORDER_KINDS, ownWordsInFull, staysWords } from '#domain/orders/order-kind.ts';
import { CURRENCIES, type Currency } from '#domain/pricing/currency.ts';
import { formatInFull } from '#domain/pricing/money.ts';
import { atStart } from '#domain/text.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Fact } from '#server/common/mail/blocks.ts';
import {
  conferenceFacts,
  conferenceInput,
  conferenceValues,
  sampleConference,
} from '#server/common/mail/conference.ts';
import { SAMPLE_ID } from '#server/common/mail/mail.ts';
import { nameValues } from '#server/common/mail/message.ts';
import { noteTakenOffTold, type Order } from './order.store.ts';
import { whereOf } from './where-of-order.ts';

/** What mails about an order store of it; the total in minor units. */
export const orderInput = z.object({
  orderId: z.string(),
  reference: z.string(),
  name: z.string(),
  ...conferenceInput,
  currency: z.enum(CURRENCIES),
  totalMinor: z.number(),
  kind: z.enum(ORDER_KINDS),
  /** The reference of the registration that it adds something to, or whose ticket it upgrades; null: it is one of its own. */
  addedTo: z.string().nullable(),
});

export type OrderInput = z.output<typeof orderInput>;

export const sampleOrder: OrderInput = {
  orderId: SAMPLE_ID,
  reference: 'MC-2026-7F3K9Q',
  name: 'Dr Ada Lovelace',
  ...sampleConference,
  currency: 'USD',
  totalMinor: 64_668,
  kind: 'REGISTRATION',
  addedTo: null,
};

/** @param seats as of `whereOf` */
export async function orderInputOf(
  tx: Database | Transaction,
  order: Order,
  seats?: Parameters<typeof whereOf>[2],
): Promise<OrderInput> {
  return {
    ...order,
    ...(await whereOf(tx, order, seats)),
    orderId: order.id,
    name: fullName(order),
    currency: order.currency as Currency,
  };
}

/** The link of a mail to the order's page, under a secret of its own. */
export const orderLink = ({ orderId }: Pick<OrderInput, 'orderId'>) => ({
  order: { scope: 'ORDER' as const, subjectId: orderId },
});

/** An order as facts of a mail. */
export const orderFacts = (input: OrderInput): Fact[] => [
  ...conferenceFacts(input),
  ['Reference', input.reference],
  ['Total', formatInFull(input.totalMinor, input.currency)],
];

/** What was booked: 'your registration for Nanotech 2026', or what belongs to one (docs/product.md 7.18). */
export const bookedWords = (order: Pick<OrderInput, 'kind' | 'addedTo' | 'conferenceTitle'>): string =>
  `${ownWordsInFull(order)} for ${order.conferenceTitle}`;

/** What was taken off an order (docs/product.md 7.23), as mails store it. */
export const takenOffInput = {
  /** What was taken off it since its buyer was told last, and how many of each are left. */
  takenOff: z.array(z.object({ item: z.string(), quantity: z.number(), left: z.number() })),
  /** How much there is still of what it brought, whenever it was taken off. */
  remains: z.enum(['ALL', 'REST', 'NONE']),
};

type TakenOff = z.output<z.ZodObject<typeof takenOffInput>>;

export const NOTHING_TAKEN_OFF: TakenOff = { takenOff: [], remains: 'ALL' };

/** Says what was taken off an order, which the transaction holds, and its buyer was not told of; once. */
export async function tellTakenOff(tx: Transaction, order: Pick<Order, 'id' | 'lines'>): Promise<TakenOff> {
  const told = takenOffOf(order);
  if (told.takenOff.length > 0) await noteTakenOffTold(tx, order);
  return told;
}

function takenOffOf({ lines }: Pick<Order, 'lines'>): TakenOff {
  const untold = lines.filter(({ takenOff, takenOffTold }) => takenOff > takenOffTold);
  const isWhole = lines.every(({ takenOff }) => takenOff === 0);
  return {
    takenOff: untold.map(({ name, quantity, takenOff, takenOffTold }) => ({
      item: name,
      quantity: takenOff - takenOffTold,
      left: quantity - takenOff,
    })),
    remains: isWhole ? 'ALL' : linesLeft(lines).length === 0 ? 'NONE' : 'REST',
  };
}

/** What was taken off, as facts of a mail. */
export const takenOffFacts = (takenOff: TakenOff['takenOff']): Fact[] =>
  takenOff.flatMap(({ item, quantity, left }): Fact[] => [
    ['Taken off', `${quantity} × ${item}`],
    ['Still booked', left === 0 ? 'None of it' : `${left} × ${item}`],
  ]);

/** Whether what was booked is still valid: of what belongs to a registration nothing is said of that one, which has its own. */
export function validityWords(
  order: Pick<OrderInput, 'kind' | 'addedTo'> & Pick<TakenOff, 'remains'>,
  valid: boolean,
): string {
  const own = ownWordsInFull(order);
  if (valid && order.kind !== 'REGISTRATION' && order.remains !== 'ALL')
    return order.remains === 'NONE'
      ? `Nothing is left of ${own}.`
      : `The rest of ${own} ${staysWords(order)}.`;
  if (valid) return `${atStart(own)} ${staysWords(order)}.`;
  return order.kind === 'REGISTRATION'
    ? `${atStart(own)} and its tickets are no longer valid.`
    : `${atStart(own)} is no longer valid.`;
}

/** What own words of a mail about an order may say. */
export function orderValues(input: OrderInput) {
  const { name, reference, totalMinor, currency } = input;
  const total = formatInFull(totalMinor, currency);
  return { ...nameValues(name), ...conferenceValues(input), reference, total };
}

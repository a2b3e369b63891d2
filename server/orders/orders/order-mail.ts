import * as z from 'zod';
import { fullName } from '#domain/names.ts';
import { CURRENCIES, type Currency } from '#domain/pricing/currency.ts';
import { formatMoney } from '#domain/pricing/money.ts';
import { conferenceInput, conferenceValues, sampleConference } from '#server/common/mail/conference.ts';
import { SAMPLE_ID } from '#server/common/mail/mail.ts';
import { nameValues } from '#server/common/mail/message.ts';
import type { Order } from './order.store.ts';

/** What mails about an order store of it; the total in minor units. */
export const orderInput = z.object({
  orderId: z.string(),
  reference: z.string(),
  name: z.string(),
  ...conferenceInput,
  currency: z.enum(CURRENCIES),
  totalMinor: z.number(),
});

export type OrderInput = z.output<typeof orderInput>;

export const sampleOrder: OrderInput = {
  orderId: SAMPLE_ID,
  reference: 'MC-2026-7F3K9Q',
  name: 'Dr Ada Lovelace',
  ...sampleConference,
  currency: 'USD',
  totalMinor: 64_668,
};

export function orderInputOf(order: Order): OrderInput {
  return {
    ...order,
    orderId: order.id,
    name: fullName(order),
    currency: order.currency as Currency,
  };
}

/** What own words of a mail about an order may say. */
export function orderValues(input: OrderInput) {
  const { name, reference, totalMinor, currency } = input;
  const total = printAmount(totalMinor, currency);
  return { ...nameValues(name), ...conferenceValues(input), reference, total };
}

/** An amount as mails print it: '$646.68 USD'. */
export function printAmount(amountMinor: number, currency: Currency): string {
  return `${formatMoney(amountMinor, currency)} ${currency}`;
}

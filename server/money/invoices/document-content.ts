import * as z from 'zod';
import { billingDetailsSchema } from '#domain/billing/billing-details.ts';
import { type TaxTreatment, taxTreatment, taxTreatmentSchema } from '#domain/billing/tax.ts';
import { type TaxRate, taxCurrencyOf } from '#domain/billing/tax-currency.ts';
import { soldName } from '#domain/orders/lines-left.ts';
import { type Currency, isCurrency } from '#domain/pricing/currency.ts';
import { feeName } from '#domain/pricing/fee.ts';
import { isoDayAt } from '#domain/time.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { discountsOf } from '#server/orders/orders/discounts.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { soldLines } from '#server/orders/orders/sold-lines.ts';
import { whereOf } from '#server/orders/orders/where-of-order.ts';
import { findRate } from './rate.store.ts';
import { vatCountryOf } from './vat-number.ts';

const rowSchema = z.object({
  name: z.string(),
  /** Null for what is not counted: a coupon, the fee, a refund. */
  quantity: z.number().nullable(),
  unitMinor: z.number().nullable(),
  totalMinor: z.number(),
});

/** What an issued document says, as it is kept beside its file: a credit note repeats it. Amounts of an invoice's rows. */
export const documentContentSchema = z.object({
  buyer: billingDetailsSchema,
  tax: taxTreatmentSchema,
  rows: z.array(rowSchema),
  /** Title of the conference, and when and where it is for whoever has the order. */
  event: z.array(z.string()),
  /** By what its tax is told in another currency; missing where it is due in the order's, or no rate was known. */
  taxRate: z
    .object({
      currency: z.custom<Currency>(isCurrency),
      perUnitMillionths: z.number(),
      source: z.string(),
      day: z.string(),
    })
    .optional(),
});

export type DocumentContent = z.output<typeof documentContentSchema>;
export type DocumentRow = z.output<typeof rowSchema>;

/** The conference as documents of an order print it that are made now. */
export async function eventOf(tx: Database | Transaction, order: Order): Promise<string[]> {
  const { conferenceTitle, eventDate, eventLocation } = await whereOf(tx, order);
  return [conferenceTitle, eventDate, eventLocation];
}

/** What an order's invoice lists: the lines, the coupon's discount and the fee; together the order's total. */
export function invoiceRows(order: Order): DocumentRow[] {
  const rows: DocumentRow[] = soldLines(order).map((line) => ({
    name: soldName(line),
    quantity: line.quantity,
    unitMinor: line.unitMinor,
    totalMinor: line.totalMinor,
  }));
  const single = (name: string, totalMinor: number) =>
    rows.push({ name, quantity: null, unitMinor: null, totalMinor });
  for (const { name, amountMinor } of discountsOf(order)) if (amountMinor > 0) single(name, -amountMinor);
  if (order.feeMinor > 0) single(feeName(order.feeHundredths / 100), order.feeMinor);
  return rows;
}

/** The day whose rules and rates count, in London: that of the payment, or today. */
const taxDay = ({ clock }: Pick<Dependencies, 'clock'>, order: Order) =>
  isoDayAt(order.capturedAt ?? clock.now());

/** How an order is taxed: by the rules of the day on which it was paid, or of today. */
export function taxOf(dependencies: Dependencies, order: Order, vatNumber: string): TaxTreatment {
  return taxTreatment(dependencies.siteConfig.tax, {
    day: taxDay(dependencies, order),
    location: order.conference.location,
    vatCountry: vatCountryOf(vatNumber),
  });
}

/** By what its tax is converted, where it is due in another currency than the order's, and there is tax (docs/product.md 14.4). */
export async function taxRateOf(
  dependencies: Dependencies,
  tx: Database | Transaction,
  order: Order,
  tax: TaxTreatment,
): Promise<TaxRate | undefined> {
  if (tax.kind !== 'TAXED' || tax.rateHundredths === 0) return undefined;
  const currency = taxCurrencyOf(tax.country);
  if (!currency || currency === order.currency) return undefined;
  const day = taxDay(dependencies, order);
  const rate = await findRate(tx, { currency: order.currency, inCurrency: currency, day });
  return rate ? { currency, perUnitMillionths: rate.perUnitMillionths, source: rate.source, day } : undefined;
}

import * as z from 'zod';
import { billingDetailsSchema } from '#domain/billing/billing-details.ts';
import { type TaxTreatment, taxTreatment, taxTreatmentSchema } from '#domain/billing/tax.ts';
import { FEE_PERCENT } from '#domain/pricing/quote.ts';
import { dayAt, formatIsoDate } from '#domain/time.ts';
import type { Dependencies } from '#server/dependencies.ts';
import { discountsOf } from '#server/features/orders/discounts.ts';
import type { Order } from '#server/features/orders/order.store.ts';
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
});

export type DocumentContent = z.output<typeof documentContentSchema>;
export type DocumentRow = z.output<typeof rowSchema>;

/** What an order's invoice lists: the lines, the coupon's discount and the fee; together the order's total. */
export function invoiceRows(order: Order): DocumentRow[] {
  const rows: DocumentRow[] = order.lines.map(({ name, quantity, unitMinor, totalMinor }) => ({
    name,
    quantity,
    unitMinor,
    totalMinor,
  }));
  const single = (name: string, totalMinor: number) =>
    rows.push({ name, quantity: null, unitMinor: null, totalMinor });
  for (const { name, amountMinor } of discountsOf(order)) if (amountMinor > 0) single(name, -amountMinor);
  if (order.feeMinor > 0) single(`Processing fee (${FEE_PERCENT}%)`, order.feeMinor);
  return rows;
}

/** How an order is taxed: by the rules of the day on which it was paid, or of today. */
export function taxOf({ siteConfig, clock }: Dependencies, order: Order, vatNumber: string): TaxTreatment {
  return taxTreatment(siteConfig.tax, {
    day: formatIsoDate(dayAt(order.capturedAt ?? clock.now())),
    location: order.eventLocation,
    vatCountry: vatCountryOf(vatNumber),
  });
}

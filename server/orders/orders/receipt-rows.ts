import { soldName } from '#domain/orders/lines-left.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { feeName } from '#domain/pricing/fee.ts';
import { formatInFull, formatMoney } from '#domain/pricing/money.ts';
import { discountsOf } from './discounts.ts';
import type { Order } from './order.store.ts';
import { soldLines } from './sold-lines.ts';

/** A row of a receipt, as it is printed. */
export type ReceiptRow = { name: string; quantity?: string; unit?: string; amount: string; total?: true };

/** What a receipt lists: the lines, the coupon's discount, the fee, the total, and what was given back. */
export function receiptRows(order: Order): ReceiptRow[] {
  const money = (amountMinor: number) => formatMoney(amountMinor, order.currency as Currency);
  const rows: ReceiptRow[] = soldLines(order).map((line) => ({
    name: soldName(line),
    quantity: String(line.quantity),
    unit: money(line.unitMinor),
    amount: money(line.totalMinor),
  }));
  for (const { name, amountMinor } of discountsOf(order))
    if (amountMinor > 0) rows.push({ name, amount: `−${money(amountMinor)}` });
  if (order.feeMinor > 0)
    rows.push({ name: feeName(order.feeHundredths / 100), amount: money(order.feeMinor) });
  rows.push({ name: 'Total paid', amount: formatInFull(order.totalMinor, order.currency), total: true });
  if (order.refundedMinor > 0) rows.push({ name: 'Refunded', amount: `−${money(order.refundedMinor)}` });
  return rows;
}

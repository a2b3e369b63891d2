import { issueDue } from '#server/features/invoices/issue-due.ts';
import { makeLedger } from '#server/features/report/ledger.service.ts';
import { makeReport } from '#server/features/report/report.service.ts';
import type { Product } from '../product.ts';
import type { BankAccount } from './bank.ts';

/** Money of one currency as each place tells it, in minor units: what came less what went back. */
export type Balances = {
  currency: string;
  report: number;
  ledger: number;
  /** Invoices less credit notes, of what has any. */
  documents: number;
  /** PayPal’s part of the ledger, and what PayPal has. */
  ledgerPayPal: number;
  paypal: number;
  /** The same of the bank’s account. */
  ledgerBank: number;
  bank: number;
};

/** Issues what is due of invoices and credit notes. */
export async function issueAll({ dependencies }: Product): Promise<void> {
  while ((await issueDue(dependencies)) > 0) {}
}

/** What PayPal has in a currency: what it took, less what it gave back. */
function balanceAtPayPal({ paypal }: Product, currency: string): number {
  type Payment = { status: string; amount: { value: string; currency_code: string } };
  type Unit = { payments?: { captures?: Payment[]; refunds?: Payment[] } };
  const minor = (payments: Payment[] = []) =>
    payments
      .filter(({ status, amount }) => !/DECLINED|PENDING/.test(status) && amount.currency_code === currency)
      .reduce((sum, { amount }) => sum + Math.round(Number(amount.value) * 100), 0);
  return paypal.control
    .listOrders()
    .flatMap(({ order }) => (order as { purchase_units: Unit[] }).purchase_units)
    .reduce((sum, { payments }) => sum + minor(payments?.captures) - minor(payments?.refunds), 0);
}

/**
 * Adds up what there is of each currency everywhere.
 *
 * @param months of which there are ledgers: '2026-03'
 * @returns the balances; `faults` name what in ledger and report does not agree, in words
 */
export async function balancesOf(
  product: Product,
  bank: BankAccount,
  months: readonly string[],
): Promise<{ balances: Balances[]; faults: string[] }> {
  const { dependencies, database } = product;
  const faults: string[] = [];
  const sums = new Map<string, { paypal: number; bank: number; captured: number }>();
  for (const month of months) {
    const ledger = await makeLedger(dependencies, month);
    for (const { reference, differences } of ledger.lines)
      if (differences.length > 0) faults.push(`${month} ${reference}: ${differences.join(' ')}`);
    // A registration may be paid in several transfers, of several months.
    const agrees = /the report and the ledger agree|not all of its transfers were booked in the month/;
    faults.push(...ledger.agreement.filter((said) => !agrees.test(said)));
    for (const sum of ledger.sums) {
      const { paypal, bank, captured } = sums.get(sum.currency) ?? { paypal: 0, bank: 0, captured: 0 };
      sums.set(sum.currency, {
        paypal: paypal + sum.capturedMinor - sum.refundedMinor,
        bank: bank + sum.bankCapturedMinor - sum.bankRefundedMinor,
        captured: captured + sum.capturedMinor + sum.bankCapturedMinor,
      });
    }
  }
  const balances: Balances[] = [];
  for (const report of (await makeReport(dependencies, {})).currencies) {
    const { currency, revenueMinor, keptMinor, complimentary, discountMinor } = report;
    const ledger = sums.get(currency) ?? { paypal: 0, bank: 0, captured: 0 };
    if (ledger.captured !== revenueMinor)
      faults.push(`${currency}: the ledgers have ${ledger.captured} paid, the report ${revenueMinor}.`);
    const told = report.couponDiscountMinor + report.agreedDiscountMinor + complimentary.totalMinor;
    if (told !== discountMinor) faults.push(`${currency}: ${discountMinor} discounts, told apart ${told}.`);
    for (const rows of [report.conferences, report.days, report.months, report.phases, report.coupons])
      if (rows.reduce((sum, row) => sum + row.revenueMinor - row.refundedMinor, 0) !== keptMinor)
        faults.push(`${currency}: ${JSON.stringify(rows)} is not ${keptMinor}.`);
    const documents = await database.billingDocument.groupBy({
      by: ['kind'],
      where: { currency },
      _sum: { totalMinor: true },
    });
    balances.push({
      currency,
      report: keptMinor,
      ledger: ledger.paypal + ledger.bank,
      documents: documents.reduce(
        (sum, { kind, _sum }) => sum + (kind === 'INVOICE' ? 1 : -1) * (_sum.totalMinor ?? 0),
        0,
      ),
      ledgerPayPal: ledger.paypal,
      paypal: balanceAtPayPal(product, currency),
      ledgerBank: ledger.bank,
      bank: bank.balance(currency),
    });
  }
  return { balances, faults };
}

/**
 * Of each order that was paid and has billing details: its invoices less its credit notes, and what the bank has of it, are what was
 * kept of it.
 *
 * @returns what is not so, in words
 */
export async function wrongOrders({ database }: Product, bank: BankAccount): Promise<string[]> {
  const orders = await database.order.findMany({
    include: { billing: true, documents: { omit: { pdf: true, content: true } } },
  });
  return orders.flatMap(({ reference, status, capturedAt, documents, ...order }) => {
    const faults: string[] = [];
    const kept = capturedAt ? order.totalMinor - order.refundedMinor : 0;
    const onDocuments = documents.reduce(
      (sum, { kind, totalMinor }) => sum + (kind === 'INVOICE' ? totalMinor : -totalMinor),
      0,
    );
    if (order.billing && onDocuments !== kept) faults.push(`${onDocuments} on documents, ${kept} kept`);
    const atBank = bank.ofOrder(reference);
    const should = order.bankReference === null ? 0 : kept;
    if (atBank !== should) faults.push(`${atBank} at the bank, ${should} kept`);
    return faults.map((fault) => `${reference} (${status}): ${fault}`);
  });
}

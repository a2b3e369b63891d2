import { findUnsettledTransfers } from '#server/money/bank/settlement.store.ts';
import { issueDue } from '#server/money/invoices/issue-due.ts';
import { makeLedger } from '#server/registrations/report/ledger.service.ts';
import { makeReport } from '#server/registrations/report/report.service.ts';
import type { Product } from '../product.ts';
import type { BankAccount } from './bank.ts';

/** Money of one currency as each place tells it, in minor units: what came less what went back. */
export type Balances = {
  currency: string;
  report: number;
  /** Invoices less credit notes. */
  documents: number;
  /** PayPal’s part of the ledgers, and what PayPal has. */
  ledgerPayPal: number;
  paypal: number;
  /** The same of the bank’s account; and what of that is nobody’s, by the ledger. */
  ledgerBank: number;
  bank: number;
  nobodys: number;
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
  const sums = new Map<string, { paypal: number; bank: number; nobodys: number }>();
  for (const month of months) {
    const ledger = await makeLedger(dependencies, month);
    for (const { reference, differences } of ledger.lines)
      if (differences.length > 0) faults.push(`${month} ${reference}: ${differences.join(' ')}`);
    // A registration may be paid in several transfers, of several months.
    const agrees = /the report and the ledger agree|not all of its transfers were booked in the month/;
    faults.push(...ledger.agreement.filter((said) => !agrees.test(said)));
    // The ledgers of the bank go on from month to month, those of PayPal are added up.
    for (const { currency, ...sum } of ledger.sums)
      sums.set(currency, {
        paypal: (sums.get(currency)?.paypal ?? 0) + sum.capturedMinor - sum.refundedMinor,
        bank: sum.bankBalanceMinor,
        nobodys: sum.unsettledBalanceMinor,
      });
  }
  const balances: Balances[] = [];
  for (const report of (await makeReport(dependencies, {})).currencies) {
    const { currency, keptMinor, complimentary, discountMinor } = report;
    const ledger = sums.get(currency) ?? { paypal: 0, bank: 0, nobodys: 0 };
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
      documents: documents.reduce(
        (sum, { kind, _sum }) => sum + (kind === 'INVOICE' ? 1 : -1) * (_sum.totalMinor ?? 0),
        0,
      ),
      ledgerPayPal: ledger.paypal,
      paypal: balanceAtPayPal(product, currency),
      ledgerBank: ledger.bank,
      bank: bank.balance(currency),
      nobodys: ledger.nobodys,
    });
  }
  return { balances, faults };
}

/**
 * Of each order, what the bank has of it is what was kept of it and what is nobody’s; and of one with billing details, its invoices
 * less its credit notes are what was kept.
 *
 * @returns what is not so, in words
 */
export async function wrongOrders({ database }: Product, bank: BankAccount): Promise<string[]> {
  const unsettled = new Map<string, number>();
  for (const { reference, restMinor } of await findUnsettledTransfers(database, { limit: null }))
    if (reference && restMinor > 0) unsettled.set(reference, (unsettled.get(reference) ?? 0) + restMinor);
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
    const nobodys = unsettled.get(reference) ?? 0;
    if (atBank !== should + nobodys)
      faults.push(`${atBank} at the bank, ${should} kept, ${nobodys} nobody’s`);
    return faults.map((fault) => `${reference} (${status}): ${fault}`);
  });
}

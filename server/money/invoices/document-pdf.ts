import type { CreditReason } from '#domain/billing/documents.ts';
import { formatRate, netAmounts, type TaxedAmount, taxNumberName } from '#domain/billing/tax.ts';
import { convertedCredit, type TaxRate } from '#domain/billing/tax-currency.ts';
import { fullName } from '#domain/names.ts';
import { isUnderWay } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { formatInFull, formatMoney } from '#domain/pricing/money.ts';
import { printDay, printDayOf, printLastDay } from '#domain/printed-dates.ts';
import type { Site } from '#domain/site.ts';
import { isoDayAt } from '#domain/time.ts';
import { renderDocument } from '#server/base/providers/documents/documents.ts';
import type { PrintedSite } from '#server/common/media/logo-files.ts';
import { convertedText } from '#server/orders/orders/converted.ts';
import type { Order } from '#server/orders/orders/order.store.ts';
import { sellerFact } from '#server/orders/orders/seller.ts';
import type { TransferTo } from '#server/orders/orders/transfer-to.ts';
import type { DocumentContent, DocumentRow } from './document-content.ts';

/** A document that is to be printed: an invoice, what is sent before it, or what takes it back. */
export type PrintedDocument = {
  kind: 'PRO_FORMA' | 'INVOICE' | 'CREDIT_NOTE';
  /** Null for a pro-forma invoice, which has none. */
  number: string | null;
  /** Whether somebody else who pays reads it: then it does not say who takes part. */
  forPayer: boolean;
  at: Date;
  content: DocumentContent;
  /** Positive; a credit note prints them as negative, like its rows. */
  amount: TaxedAmount;
  /** Of a credit note: what those before it took back of the invoice; otherwise 0. */
  creditedMinor: number;
  /** Of a credit note: the invoice, and why. */
  credits: { number: string; at: Date; reason: CreditReason } | null;
  /** Of what is not paid: where the money is transferred that is waited for. */
  transfer?: TransferTo | null;
  /** The bank transfers that paid it, or a part of it, a line each. */
  received?: readonly string[];
  /** Of a pro-forma invoice: what has come by now, in minor units. */
  receivedMinor?: number;
};

const HEADINGS = { PRO_FORMA: 'Pro-forma invoice', INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note' } as const;

/** A billing document as a PDF file. Days are London's. */
export async function documentPdf(
  site: PrintedSite,
  order: Order,
  document: PrintedDocument,
): Promise<Buffer> {
  const { kind, number, content } = document;
  const { buyer, tax } = content;
  const day = isoDayAt(document.at);
  const heading = HEADINGS[kind];
  const taxed = tax.kind === 'TAXED' && tax.rateHundredths > 0;
  const pdf = await renderDocument('/money/invoices/invoice.typ', {
    language: 'en',
    region: 'GB',
    paper: site.paper,
    title: `${heading} ${number ?? order.reference}`,
    date: day,
    organiser: site,
    heading,
    pageWord: 'Page',
    facts: [
      sellerFact(site, day),
      ...(buyer.company === ''
        ? []
        : ([
            [
              'Bill to',
              [
                buyer.company,
                ...buyer.address.split('\n').filter(Boolean),
                buyer.country,
                buyer.vatNumber && `${taxNumberName(site.tax, day)} ${buyer.vatNumber}`,
              ],
            ],
          ] as const)),
      [
        number ? `${heading} number` : 'Document',
        [
          number ?? 'Pro-forma, no number',
          `Date ${printDayOf(document.at)}`,
          `Order ${order.reference}`,
          order.addedTo === null ? '' : `Registration ${order.addedTo}`,
          buyer.purchaseOrder && `Purchase order ${buyer.purchaseOrder}`,
        ],
      ],
      ['Event', content.event],
      ...(document.forPayer ? [] : ([['Participant', [fullName(order), order.organization]]] as const)),
      [kind === 'CREDIT_NOTE' ? 'Invoice' : 'Payment', paymentOf(order, document)],
    ],
    columns: ['Item', 'Quantity', 'Unit price', ...(taxed ? ['Net'] : []), 'Amount'],
    rows: rowsOf(order, document, taxed),
    sums: sumsOf(order, document),
    notes: notesOf(site, order, document),
  });
  return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
}

function moneyOf(
  order: Order,
  { kind }: PrintedDocument,
  format: typeof formatMoney = formatMoney,
): (amountMinor: number) => string {
  const sign = kind === 'CREDIT_NOTE' ? -1 : 1;
  return (amountMinor) =>
    format(amountMinor === 0 ? 0 : sign * amountMinor, order.currency as Currency).replace('-', '−');
}

function rowsOf(order: Order, document: PrintedDocument, withNet: boolean): string[][] {
  const money = moneyOf(order, document);
  const rows = rowsToPrint(order, document);
  const nets =
    rows.length === 1
      ? [document.amount.netMinor]
      : netAmounts(
          rows.map(({ totalMinor }) => totalMinor),
          document.content.tax,
          order.currency as Currency,
        );
  return rows.map(({ name, quantity, unitMinor, totalMinor }, index) => [
    name,
    quantity === null ? '' : String(quantity),
    unitMinor === null ? '' : formatMoney(unitMinor, order.currency as Currency),
    ...(withNet ? [money(nets[index] ?? 0)] : []),
    money(totalMinor),
  ]);
}

/** A credit note over the whole repeats the invoice's rows; one over a part has a row of its own. */
function rowsToPrint(order: Order, { kind, content, amount }: PrintedDocument): readonly DocumentRow[] {
  const whole = content.rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  if (kind !== 'CREDIT_NOTE' || amount.totalMinor === whole) return content.rows;
  const { totalMinor } = amount;
  return [{ name: `Part of order ${order.reference}`, quantity: null, unitMinor: null, totalMinor }];
}

function sumsOf(order: Order, document: PrintedDocument): [label: string, amount: string][] {
  const money = moneyOf(order, document);
  const { netMinor, taxMinor } = document.amount;
  const { tax } = document.content;
  const total: [string, string][] = totalsOf(order, document);
  if (tax.kind === 'NONE') return total;
  const label =
    tax.kind === 'TAXED' ? `${tax.name} ${formatRate(tax.rateHundredths)}` : `${tax.name}, reverse charge`;
  const converted = convertedTaxOf(order, document);
  return [
    ['Net amount', money(netMinor)],
    [label, money(taxMinor)],
    ...(converted
      ? ([[`${tax.name} in ${converted.rate.currency}`, converted.text]] as [string, string][])
      : []),
    ...total,
  ];
}

/** The total; and what is due of it, which is all of it until a part has come. */
function totalsOf(order: Order, document: PrintedDocument): [label: string, amount: string][] {
  const {
    kind,
    amount: { totalMinor },
    receivedMinor = 0,
  } = document;
  const inFull = moneyOf(order, document, formatInFull);
  const total = inFull(totalMinor);
  if (kind !== 'PRO_FORMA' || isUnderWay(order)) return [['Total', total]];
  if (receivedMinor === 0) return [['Amount due', total]];
  return [
    ['Total', total],
    ['Received', moneyOf(order, document)(-receivedMinor)],
    ['Amount due', inFull(totalMinor - receivedMinor)],
  ];
}

function paymentOf(order: Order, document: PrintedDocument): string[] {
  const { kind, credits, transfer, received = [], receivedMinor = 0 } = document;
  if (kind === 'CREDIT_NOTE' && credits) return [credits.number, `Date ${printDayOf(credits.at)}`];
  if (order.capturedAt === null && isUnderWay(order))
    return [
      order.status === 'PENDING' ? 'The payment is under review by PayPal' : 'A payment is under way',
      'Please do not pay again',
    ];
  if (kind === 'PRO_FORMA' || order.capturedAt === null)
    return [
      ...(receivedMinor > 0 ? ['Paid in part', ...received] : ['Not paid yet']),
      `Payable by ${printLastDay(order.expiresAt)}`,
      ...(transfer ? ['By bank transfer to', ...accountLines(transfer)] : []),
    ];
  return [
    `Paid on ${printDayOf(order.capturedAt)}`,
    ...(order.paypalCaptureId ? ['Through PayPal', `Transaction ${order.paypalCaptureId}`] : []),
    ...(received.length > 0 ? ['By bank transfer', ...received] : []),
  ];
}

function accountLines({ holder, number, bic, bank, reference }: TransferTo): string[] {
  return [holder, number, ...(bic ? [`BIC ${bic}`] : []), ...(bank ? [bank] : []), `Reference ${reference}`];
}

function notesOf(site: Site, order: Order, document: PrintedDocument): string[] {
  const {
    kind,
    content: { tax },
    credits,
  } = document;
  const notes: string[] = [];
  if (credits?.reason === 'REFUND') notes.push(`Credits invoice ${credits.number} with what was refunded.`);
  if (credits?.reason === 'CORRECTION')
    notes.push(`Cancels invoice ${credits.number}, which a corrected invoice replaces. No money is moved.`);
  if (credits?.reason === 'UNPAID')
    notes.push(
      `Cancels invoice ${credits.number}, which was not paid: the order has ended. No money is moved.`,
    );
  if (kind === 'PRO_FORMA') notes.push('This is a statement of what is to be paid, and not an invoice.');
  const included = tax.kind === 'TAXED' && tax.rateHundredths > 0 ? ` Prices include ${tax.name}.` : '';
  notes.push(`All amounts in ${order.currency}.${included}${convertedText(order)}`);
  const converted = convertedTaxText(order, document);
  if (converted) notes.push(converted);
  if (tax.kind === 'NONE') notes.push('This is not a tax invoice.');
  else notes.push(`Place of supply: ${tax.place}.${tax.wording ? ` ${tax.wording}` : ''}`);
  if (kind === 'INVOICE') notes.push(`Thank you for registering with ${site.name}.`);
  return notes;
}

/** The tax in the currency in which it is due, where that is another. */
function convertedTaxOf(
  order: Order,
  { kind, content: { tax, taxRate: rate }, amount, creditedMinor }: PrintedDocument,
): { rate: TaxRate; text: string } | null {
  if (!rate) return null;
  const { totalMinor } = amount;
  const minor = convertedCredit({ totalMinor, creditedMinor }, tax, order.currency as Currency, rate);
  const sign = kind === 'CREDIT_NOTE' && minor !== 0 ? '−' : '';
  return { rate, text: `${sign}${formatMoney(minor, rate.currency)}` };
}

function convertedTaxText(order: Order, document: PrintedDocument): string | null {
  const converted = convertedTaxOf(order, document);
  if (!converted) return null;
  const { perUnitMillionths, currency, source, day } = converted.rate;
  return `${taxName(document.content)} in ${currency} at ${perUnitMillionths / 1_000_000} ${order.currency} for 1 ${currency} on ${printDay(day)} (${source}).`;
}

function taxName({ tax }: DocumentContent): string {
  return tax.kind === 'NONE' ? 'Tax' : tax.name;
}

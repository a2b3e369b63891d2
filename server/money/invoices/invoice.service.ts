import {
  type BillingDetails,
  billingDetailsProblems,
  billingDetailsSchema,
} from '#domain/billing/billing-details.ts';
import { nextDocument } from '#domain/billing/documents.ts';
import { creditedAmount, taxedAmount } from '#domain/billing/tax.ts';
import type { FormInput } from '#domain/fields.ts';
import { CORRECTIONS_PER_ORDER } from '#domain/limits.ts';
import { fullName } from '#domain/names.ts';
import { CLOSED_STATUSES, isUnderWay, OPEN_STATUSES } from '#domain/orders/order-status.ts';
import type { Currency } from '#domain/pricing/currency.ts';
import { dayAt } from '#domain/time.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { refuseProblems } from '#server/base/errors.ts';
import { isErased } from '#server/base/lib/erased.ts';
import { siteOf } from '#server/base/site.ts';
import { withLink } from '#server/common/access/with-link.ts';
import { queueMail } from '#server/common/mail/mail.service.ts';
import { type PrintedSite, printedSite } from '#server/common/media/logo-files.ts';
import { lockOrder, type Order } from '#server/orders/orders/order.store.ts';
import { byOrderLink } from '#server/orders/orders/order-links.service.ts';
import { orderInputOf } from '#server/orders/orders/order-mail.ts';
import { findCountingTransfers, receivedMinorOf } from '#server/orders/orders/received-money.store.ts';
import { findTransferTexts, transferLines } from '#server/orders/orders/transfer-text.ts';
import { transferTo } from '#server/orders/orders/transfer-to.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { documentContentSchema, eventOf, invoiceRows, taxOf, taxRateOf } from './document-content.ts';
import { documentPdf, type PrintedDocument } from './document-pdf.ts';
import { BillingChangedError, BillingClosedError } from './invoice.errors.ts';
import { documentsIssued } from './invoice.mails.ts';
import {
  type BillingDocument,
  findBilling,
  findDocuments,
  insertDocument,
  lockSeries,
  markDocumentsComplete,
  type StoredBilling,
  saveBilling,
  takeNumber,
} from './invoice.store.ts';
import { documentsState, tellWithDocuments } from './tell-of-refund.ts';

const NUMBERED_AS = { INVOICE: 'invoice', CREDIT_NOTE: 'creditNote' } as const;

/** Whether there is something to invoice, now or once the order is paid. */
export function isBillingOpen({ status, totalMinor }: Pick<Order, 'status' | 'totalMinor'>): boolean {
  return totalMinor > 0 && status !== 'REFUNDED' && !CLOSED_STATUSES.includes(status);
}

/**
 * Whether an order has a pro-forma invoice: there is something that is not paid yet, and its price holds at `now`. The clock
 * decides, because an order may be past its end before anybody has noticed (docs/product.md 7.9).
 */
export function hasProForma(order: Order, now: Date): boolean {
  const { status, totalMinor, capturing, expiresAt } = order;
  // What is being taken, or reviewed by PayPal, is taken at the order's price.
  const holds = now < expiresAt || isUnderWay({ status, capturing });
  return totalMinor > 0 && OPEN_STATUSES.includes(status) && holds;
}

/**
 * Says who an order's invoice is made out to. Where the order is paid, the invoice is issued with it; where there was one,
 * a credit note and a new invoice are (docs/product.md 14.2). The same details again change nothing.
 *
 * @param request.version of the details that the page showed; 0 where there were none
 * @throws InvalidInputError | LinkNotFoundError | LinkExpiredError | BillingChangedError | BillingClosedError |
 *   RateLimitedError with nothing changed
 */
export async function saveBillingDetails(
  dependencies: Dependencies,
  request: {
    token: string;
    version: number;
    details: FormInput<keyof BillingDetails>;
    network: string | null;
  },
): Promise<Order> {
  const { version } = request;
  const details = checkedDetails(request.details);
  // Whoever holds the numbers keeps everybody else waiting, and must not wait for the files.
  const site = await printedSite(dependencies);
  return withLink(dependencies, byOrderLink('billing'), request, async (tx, order, { at }) => {
    await keepDetails(dependencies, tx, { order, details, site, version, at });
    return order;
  });
}

/**
 * The same by staff, for a buyer who has told them, with an entry in the audit log.
 *
 * @throws InvalidInputError | BillingClosedError with nothing changed
 */
export async function enterBilling(
  dependencies: Dependencies,
  { orderId, details: given }: { orderId: string; details: FormInput<keyof BillingDetails> },
  doing: Doing,
): Promise<void> {
  const details = checkedDetails(given);
  const site = await printedSite(dependencies);
  await auditedChange(dependencies, doing, async (tx, record, at) => {
    const order = await lockOrder(tx, orderId);
    if (isErased(order.email))
      throw new BillingClosedError(
        `${order.reference} is nobody’s any more: whoever registered has been erased.`,
      );
    await keepDetails(dependencies, tx, { order, details, site, version: null, at });
    await record({
      action: 'orders.billing',
      subject: `order ${order.reference}`,
      details: {},
      personal: { company: details.company, country: details.country },
    });
  });
}

/** @throws InvalidInputError naming every mistake */
function checkedDetails(given: FormInput<keyof BillingDetails>): BillingDetails {
  refuseProblems(billingDetailsProblems(given));
  return billingDetailsSchema.parse(given);
}

/** Keeps the details of an order that the transaction holds, and issues what it lacks. @param version as shown; null: whichever */
async function keepDetails(
  dependencies: Dependencies,
  tx: Transaction,
  {
    order,
    details,
    site,
    version,
    at,
  }: { order: Order; details: BillingDetails; version: number | null; at: Date } & Pick<
    Parameters<typeof issueLacking>[2],
    'site'
  >,
): Promise<void> {
  if (!isBillingOpen(order)) throw new BillingClosedError();
  const before = await findBilling(tx, order.id);
  if (version !== null && (before?.version ?? 0) !== version) throw new BillingChangedError();
  if (!before || !isSame(before, details)) {
    await requireCorrectable(dependencies, tx, order.id);
    await saveBilling(tx, order.id, details, at);
  }
  await issueLacking(dependencies, tx, { order, site });
}

/** @throws BillingClosedError once an order's invoice was corrected as often as it may be: each time costs two documents for good */
async function requireCorrectable(
  dependencies: Dependencies,
  tx: Transaction,
  orderId: string,
): Promise<void> {
  const invoices = (await findDocuments(tx, orderId)).filter(({ kind }) => kind === 'INVOICE');
  if (invoices.length > CORRECTIONS_PER_ORDER)
    throw new BillingClosedError(
      `This invoice was corrected ${CORRECTIONS_PER_ORDER} times already. Please write to ${siteOf(dependencies).email}.`,
    );
}

/** Issues what an order's documents lack, such as the credit note of a refund. Called again, it issues nothing. */
export async function issueDocumentsOf(dependencies: Dependencies, orderId: string): Promise<void> {
  const { database } = dependencies;
  if (!(await findBilling(database, orderId))) return;
  const site = await printedSite(dependencies);
  await database.$transaction(async (tx) => {
    await issueLacking(dependencies, tx, { order: await lockOrder(tx, orderId), site });
  });
}

/**
 * The pro-forma invoice of an order that is not paid: to its billing details; without any to the registrant, or for a payer to
 * nobody (docs/product.md 7.9).
 *
 * @param options.forPayer names nothing of the registrant's, except what the billing details do
 */
export async function proFormaOf(
  dependencies: Dependencies,
  order: Order,
  { forPayer = false }: { forPayer?: boolean } = {},
): Promise<Buffer> {
  const billing = await findBilling(dependencies.database, order.id);
  const buyer = billing ?? (forPayer ? NOBODY : registrantOf(order));
  const tax = taxOf(dependencies, order, buyer.vatNumber);
  const taxRate = await taxRateOf(dependencies, dependencies.database, order, tax);
  const came = await findCountingTransfers(dependencies.database, order.id);
  return documentPdf(await printedSite(dependencies), order, {
    kind: 'PRO_FORMA',
    number: null,
    forPayer,
    at: dependencies.clock.now(),
    content: {
      buyer,
      tax,
      rows: invoiceRows(order),
      event: await eventOf(dependencies.database, order),
      taxRate,
    },
    amount: taxedAmount(order.totalMinor, tax, order.currency as Currency),
    creditedMinor: 0,
    credits: null,
    transfer: transferTo(order),
    // What the bank says may name who paid.
    received: forPayer ? [] : transferLines(came, order.currency),
    receivedMinor: receivedMinorOf(came),
  });
}

/**
 * Issues one document after another until none is lacking, and sends them; the transaction holds the order.
 *
 * @param issuing.site read beforehand: whoever holds the numbers keeps everybody else waiting, and must not wait for the files
 */
async function issueLacking(
  dependencies: Dependencies,
  tx: Transaction,
  { order, site }: Pick<Issuing, 'order' | 'site'>,
): Promise<void> {
  const billing = await findBilling(tx, order.id);
  if (!billing) return;
  const state = documentsState(order, billing);
  const issued = await findDocuments(tx, order.id);
  const before = issued.length;
  // Read once the numbers are held, so that a higher number never has an earlier time.
  let at = dependencies.clock.now();
  for (let next = nextDocument(state, issued); next; next = nextDocument(state, issued)) {
    if (issued.length === before) at = await holdNumbers(dependencies, tx);
    issued.push(
      await issue(dependencies, tx, { order, site, billing, next, position: issued.length + 1, at }),
    );
  }
  const added = issued.slice(before);
  if (!(await tellWithDocuments(dependencies, tx, order, added)) && added.length > 0)
    await queueDocuments(dependencies, tx, order, added);
  await markDocumentsComplete(tx, order.id);
}

/** Holds the numbers of this year, and says what time it is then: waiting for them may take until another year. */
async function holdNumbers({ clock, siteConfig }: Dependencies, tx: Transaction): Promise<Date> {
  let at = clock.now();
  for (let year = 0; year !== dayAt(at).year; at = clock.now()) {
    year = dayAt(at).year;
    await lockSeries(tx, siteConfig.legalName, year);
  }
  return at;
}

type Next = NonNullable<ReturnType<typeof nextDocument<BillingDocument>>>;

type Issuing = {
  order: Order;
  site: PrintedSite;
  billing: StoredBilling;
  next: Next;
  position: number;
  at: Date;
};

async function issue(
  dependencies: Dependencies,
  tx: Transaction,
  { order, site, billing, next, position, at }: Issuing,
): Promise<BillingDocument> {
  const { kind } = next;
  const series = { legalEntity: dependencies.siteConfig.legalName, kind, year: dayAt(at).year };
  const sequence = await takeNumber(tx, series);
  const prefix = dependencies.catalogue.current().numbers.now[NUMBERED_AS[kind]];
  const number = `${prefix}-${series.year}-${String(sequence).padStart(5, '0')}`;
  const printed =
    next.kind === 'INVOICE' ? await invoiceOf(dependencies, tx, order, billing) : creditNoteOf(next);
  const { content, amount } = printed;
  const pdf = await documentPdf(site, order, { kind, number, at, ...printed, forPayer: false });
  return insertDocument(tx, {
    ...series,
    ...amount,
    orderId: order.id,
    position,
    sequence,
    number,
    issuedAt: at,
    invoiceId: next.kind === 'CREDIT_NOTE' ? next.invoice.id : null,
    billingVersion: next.kind === 'CREDIT_NOTE' ? next.invoice.billingVersion : billing.version,
    currency: order.currency,
    content,
    pdf,
  });
}

type Printed = Pick<
  PrintedDocument,
  'content' | 'amount' | 'creditedMinor' | 'credits' | 'transfer' | 'received'
>;

async function invoiceOf(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  billing: StoredBilling,
): Promise<Printed> {
  const tax = taxOf(dependencies, order, billing.vatNumber);
  return {
    content: {
      buyer: detailsOf(billing),
      tax,
      rows: invoiceRows(order),
      event: await eventOf(tx, order),
      taxRate: await taxRateOf(dependencies, tx, order, tax),
    },
    amount: taxedAmount(order.totalMinor, tax, order.currency as Currency),
    creditedMinor: 0,
    credits: null,
    transfer: transferTo(order),
    received: await findTransferTexts(tx, order),
  };
}

/** It says what the invoice said, whatever has changed since: the buyer, the conference, and how it was taxed. */
function creditNoteOf(next: Extract<Next, { kind: 'CREDIT_NOTE' }>): Printed {
  const { invoice, reason, totalMinor, creditedMinor } = next;
  const { currency } = invoice;
  const content = documentContentSchema.parse(invoice.content);
  return {
    content,
    amount: creditedAmount(totalMinor, creditedMinor, content.tax, currency as Currency),
    creditedMinor,
    credits: { number: invoice.number, at: invoice.issuedAt, reason },
  };
}

async function queueDocuments(
  dependencies: Dependencies,
  tx: Transaction,
  order: Order,
  documents: readonly BillingDocument[],
): Promise<void> {
  await queueMail(dependencies, tx, documentsIssued, {
    key: `documents:${documents.at(-1)?.id}`,
    recipient: order.email,
    input: { ...(await orderInputOf(tx, order)), documents: [...documents] },
  });
}

const NOBODY: BillingDetails = { company: '', address: '', country: '', vatNumber: '', purchaseOrder: '' };

function registrantOf(order: Order): BillingDetails {
  return {
    ...NOBODY,
    company: order.organization,
    address: fullName(order),
    country: order.country,
  };
}

function detailsOf({ company, address, country, vatNumber, purchaseOrder }: StoredBilling): BillingDetails {
  return { company, address, country, vatNumber, purchaseOrder };
}

function isSame(stored: StoredBilling, details: BillingDetails): boolean {
  return JSON.stringify(detailsOf(stored)) === JSON.stringify(detailsOf({ ...stored, ...details }));
}

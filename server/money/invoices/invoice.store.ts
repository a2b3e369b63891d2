import type { BillingDetails } from '#domain/billing/billing-details.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

/** Billing details as they are stored, with their version. */
export type StoredBilling = Prisma.BillingDetailsGetPayload<object>;

const listed = { omit: { pdf: true } } as const;

/** An issued document without its file. */
export type BillingDocument = Prisma.BillingDocumentGetPayload<typeof listed>;

export type DocumentKind = BillingDocument['kind'];

export async function findBilling(
  tx: Database | Transaction,
  orderId: string,
): Promise<StoredBilling | null> {
  return tx.billingDetails.findUnique({ where: { orderId } });
}

/** Keeps an order's billing details; their version counts up. */
export async function saveBilling(
  tx: Transaction,
  orderId: string,
  details: BillingDetails,
  at: Date,
): Promise<void> {
  await tx.billingDetails.upsert({
    where: { orderId },
    create: { orderId, ...details, updatedAt: at },
    update: { ...details, updatedAt: at, version: { increment: 1 } },
  });
}

/** What was issued for an order, in the order of issuing. */
export async function findDocuments(tx: Database | Transaction, orderId: string): Promise<BillingDocument[]> {
  return tx.billingDocument.findMany({
    ...listed,
    where: { orderId },
    orderBy: { position: 'asc' },
  });
}

/** The references of the orders that these invoices are of, as far as there are any. */
export async function findInvoicedOrders(
  tx: Transaction,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.$queryRaw<{ number: string; reference: string }[]>`
    SELECT d."number", o."reference" FROM "BillingDocument" d JOIN "Order" o ON o."id" = d."orderId"
    WHERE d."kind" = 'INVOICE' AND d."number" = ANY (${[...numbers]}::text[])`;
  return new Map(rows.map(({ number, reference }) => [number, reference]));
}

/** A document's file as it was issued; null where the order has none of this number. */
export async function findFile(
  database: Database,
  document: { orderId: string; number: string },
): Promise<Buffer | null> {
  const found = await database.billingDocument.findFirst({ where: document, select: { pdf: true } });
  return found && Buffer.from(found.pdf);
}

/**
 * Holds the numbers of a year until the transaction ends, whatever the legal entity was called that gave them: whoever else
 * wants one waits, and no number is given that is not committed.
 */
export async function lockSeries(tx: Transaction, legalEntity: string, year: number): Promise<void> {
  await tx.numberSeries.createMany({
    data: [
      { legalEntity, year, kind: 'INVOICE' },
      { legalEntity, year, kind: 'CREDIT_NOTE' },
    ],
    skipDuplicates: true,
  });
  await tx.$queryRaw`SELECT 1 FROM "NumberSeries" WHERE "year" = ${year} ORDER BY "kind", "legalEntity" FOR UPDATE`;
}

/**
 * The next number of a series that the transaction holds. It follows the last one that was given under whatever legal name,
 * so that a name that changes repeats no number.
 */
export async function takeNumber(
  tx: Transaction,
  series: { legalEntity: string; kind: DocumentKind; year: number },
): Promise<number> {
  const { kind, year } = series;
  const { _max } = await tx.numberSeries.aggregate({ where: { kind, year }, _max: { last: true } });
  const last = (_max.last ?? 0) + 1;
  await tx.numberSeries.update({ where: { legalEntity_kind_year: series }, data: { last } });
  return last;
}

/** Keeps an issued document with its file. */
export async function insertDocument(
  tx: Transaction,
  { pdf, content, ...document }: Omit<BillingDocument, 'id' | 'content'> & { content: object; pdf: Buffer },
): Promise<BillingDocument> {
  return tx.billingDocument.create({
    ...listed,
    data: { ...document, content, pdf: new Uint8Array(pdf) },
  });
}

/** What was given back of an order, the latest first. */
export async function findRefundsDone(
  tx: Transaction,
  orderId: string,
): Promise<Pick<Prisma.RefundGetPayload<object>, 'amountMinor' | 'sentOn' | 'bankReference' | 'sentTo'>[]> {
  return tx.refund.findMany({
    where: { orderId, state: 'DONE' },
    orderBy: [{ settledAt: 'desc' }, { id: 'desc' }],
    select: { amountMinor: true, sentOn: true, bankReference: true, sentTo: true },
  });
}

/**
 * Says that an order may lack a document.
 *
 * @param renewed whether what an invoice says has changed by other means than its billing details, whose version counts up all the same
 * @returns whether it has billing details, without which it gets none
 */
export async function setDocumentsDue(
  tx: Transaction,
  orderId: string,
  { renewed }: { renewed: boolean },
): Promise<boolean> {
  const data = { due: true, ...(renewed && { version: { increment: 1 } }) };
  return (await tx.billingDetails.updateMany({ where: { orderId }, data })).count > 0;
}

/** Says that an order, which the transaction holds, lacks no document. */
export async function markDocumentsComplete(tx: Transaction, orderId: string): Promise<void> {
  await tx.billingDetails.updateMany({ where: { orderId, due: true }, data: { due: false } });
}

/** Orders that may lack a document, those whose details are the oldest first. */
export async function findOrdersWithDueDocuments(
  database: Database,
  except: readonly string[],
  limit: number,
): Promise<{ orderId: string; reference: string }[]> {
  return database.$queryRaw`
    SELECT b."orderId", o."reference" FROM "BillingDetails" b JOIN "Order" o ON o."id" = b."orderId"
    WHERE b."due" AND b."orderId"::text <> ALL (${[...except]}::text[])
    ORDER BY b."updatedAt", b."orderId" LIMIT ${limit}`;
}

import type { BillingDetails } from '#domain/billing/billing-details.ts';
import { PAID_STATUSES } from '#domain/orders/order-status.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/database/client.ts';

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

/** Paid orders with billing details whose documents lack something (domain/billing/documents.ts), the oldest first. */
export async function findOrdersLackingDocuments(database: Database, limit: number): Promise<string[]> {
  const rows = await database.$queryRaw<{ id: string }[]>`
    SELECT o."id"
    FROM "BillingDetails" b
    JOIN "Order" o ON o."id" = b."orderId"
    LEFT JOIN LATERAL (
      SELECT d."billingVersion",
        (SELECT coalesce(sum(c."totalMinor"), 0) FROM "BillingDocument" c WHERE c."orderId" = o."id" AND c."invoiceId" = d."id") AS "credited"
      FROM "BillingDocument" d
      WHERE d."orderId" = o."id" AND d."kind" = 'INVOICE'
      ORDER BY d."position" DESC LIMIT 1
    ) i ON true
    WHERE o."status"::text = ANY (${[...PAID_STATUSES]}) AND o."totalMinor" > 0
      AND CASE
        WHEN i."billingVersion" IS NULL THEN o."refundedMinor" < o."totalMinor"
        ELSE i."credited" < o."refundedMinor"
          OR (i."billingVersion" <> b."version" AND o."refundedMinor" < o."totalMinor")
      END
    ORDER BY b."updatedAt" LIMIT ${limit}`;
  return rows.map(({ id }) => id);
}

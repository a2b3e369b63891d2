import { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { spellingsOf } from '#server/base/lib/normal-email.ts';

const withPersonal = { orderBy: { id: 'asc' }, include: { personal: true } } as const;

/** An entry of the audit log with what stands beside it. */
export type Entry = Prisma.AuditEntryGetPayload<{ include: { personal: true } }>;

/** A stored mail, as far as whom it names matters. */
export type NamingMail = { id: string; recipient: string; status: string; input: Prisma.JsonValue };

/** Whether an SQL text has one of these texts in it, in any case. */
const says = (text: Prisma.Sql, needles: readonly string[]) => Prisma.sql`EXISTS (
  SELECT 1 FROM unnest(${needles}::text[]) AS "needle" WHERE strpos(lower(${text}), lower("needle")) > 0)`;

/** The audit log's entries about these subjects; the earliest first. */
export async function findEntriesAbout(
  tx: Database | Transaction,
  subjects: readonly string[],
): Promise<Entry[]> {
  return tx.auditEntry.findMany({ where: { subject: { in: [...subjects] } }, ...withPersonal });
}

/**
 * The entries about registrations that had this address until they were corrected, up to the correction; the earliest first.
 */
export async function findEntriesBefore(tx: Database | Transaction, email: string): Promise<Entry[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT e."id" FROM "AuditEntry" e JOIN (
      SELECT DISTINCT ON (c."subject") c."subject", c."id" FROM "AuditEntry" c JOIN "AuditPersonal" p ON p."entryId" = c."id"
      WHERE c."action" = 'orders.edit' AND p."values" #>> '{before,email}' = ANY(${[email, ...spellingsOf(email)]})
      ORDER BY c."subject", c."id" DESC
    ) AS "correction" ON e."subject" = "correction"."subject" AND e."id" <= "correction"."id"`;
  return tx.auditEntry.findMany({ where: { id: { in: found.map(({ id }) => id) } }, ...withPersonal });
}

/** The entries beside which one of these texts stands; the earliest first. */
export async function findEntriesSaying(
  tx: Database | Transaction,
  needles: readonly string[],
): Promise<Entry[]> {
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT "entryId" AS "id" FROM "AuditPersonal" WHERE ${says(Prisma.sql`"values"::text`, needles)}`;
  return tx.auditEntry.findMany({ where: { id: { in: found.map(({ id }) => id) } }, ...withPersonal });
}

/** The mails to others that say one of these texts, are to be answered to this address, or went to one of these others. */
export async function findMailsSaying(
  tx: Database | Transaction,
  { needles, email, others }: { needles: readonly string[]; email: string; others: readonly string[] },
): Promise<(NamingMail & { replyTo: string | null })[]> {
  return tx.$queryRaw`
    SELECT "id", "recipient", "status"::text, "input", "replyTo" FROM "Mail"
    WHERE "recipient" <> ${email} AND ("replyTo" = ${email} OR "recipient" = ANY(${others})
      OR ${says(Prisma.sql`"input"::text`, needles)})`;
}

/** Where others' own words, or others of the same name, say one of these texts; at most fifty, in words. */
export async function findElsewhere(
  tx: Database | Transaction,
  { needles, email }: { needles: readonly string[]; email: string },
): Promise<string[]> {
  const within = (...columns: Prisma.Sql[]) =>
    says(Prisma.sql`concat_ws(E'\n', ${Prisma.join(columns)})`, needles);
  const s = Prisma.sql;
  const rows = await tx.$queryRaw<{ thing: string }[]>`
    SELECT 'registration ' || "reference" AS "thing" FROM "Order"
      WHERE "email" <> ${email} AND ${says(s`"firstName" || ' ' || "lastName"`, needles)}
    UNION SELECT 'registration ' || o."reference" FROM "CancellationRequest" c JOIN "Order" o ON o."id" = c."orderId"
      WHERE o."email" <> ${email} AND ${within(s`c."reason"`, s`c."answer"`)}
    UNION SELECT 'invoice of ' || o."reference" FROM "BillingDetails" b JOIN "Order" o ON o."id" = b."orderId"
      WHERE o."email" <> ${email} AND ${within(s`b."company"`, s`b."address"`, s`b."purchaseOrder"`)}
    UNION SELECT 'ticket ' || o."reference" || '-' || t."position" FROM "Seat" t JOIN "Order" o ON o."id" = t."orderId"
      WHERE t."email" IS DISTINCT FROM ${email} AND NOT (t."email" IS NULL AND o."email" = ${email}) AND ${within(s`t."name"`)}
    UNION SELECT 'abstract ' || "reference" FROM "Abstract"
      WHERE "email" <> ${email} AND ${within(s`"fullName"`, s`"title"`, s`"abstract"`, s`"keywords"`, s`"biography"`, s`"decisionMessage"`, s`"withdrawnWhy"`)}
    UNION SELECT 'abstract ' || b."reference" FROM "AbstractAuthor" a JOIN "Abstract" b ON b."id" = a."abstractId"
      WHERE b."email" <> ${email} AND a."email" IS DISTINCT FROM ${email} AND ${within(s`a."printedAs"`)}
    UNION SELECT 'message ' || m."id" FROM "ContactMessage" m LEFT JOIN "MessageAnswer" a ON a."messageId" = m."id"
      WHERE m."email" <> ${email} AND ${within(s`m."name"`, s`m."subject"`, s`m."message"`, s`a."text"`)}
    UNION SELECT 'place on a waiting list ' || "id" FROM "WaitingEntry" WHERE "email" <> ${email} AND ${within(s`"name"`)}
    UNION SELECT 'subscriber ' || "id" FROM "Subscriber" WHERE "email" <> ${email} AND ${within(s`"consentSource"`)}
    ORDER BY 1 LIMIT 50`;
  return rows.map(({ thing }) => thing);
}

/** Puts other values in the place of what the audit log keeps beside an entry. */
export async function replacePersonal(
  tx: Transaction,
  entryId: string,
  values: Record<string, unknown>,
): Promise<void> {
  await tx.auditPersonal.update({
    where: { entryId },
    data: { values: values as Prisma.InputJsonObject },
  });
}

import { isoDayAt } from '#domain/time.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';
import { termsPage } from './legal-pages.ts';

/**
 * Keeps what holds from `at` on as a version of its own. It is called by that day in London, with a number where there are
 * several ('2027-01-15', '2027-01-15-2'). The first is what the product brings, from the day on which the site began.
 */
export async function keepVersion(
  tx: Transaction,
  textId: string,
  document: object,
  at: Date,
): Promise<void> {
  const number = 1 + (await tx.siteTextVersion.count({ where: { textId } }));
  const day = isoDayAt(at);
  const sameDay = await tx.siteTextVersion.count({ where: { textId, name: { startsWith: day } } });
  const name = sameDay === 0 ? day : `${day}-${sameDay + 1}`;
  await tx.siteTextVersion.create({
    data: { textId, number, name, publishedAt: at, document: document as Prisma.InputJsonObject },
  });
}

/**
 * Whether anybody ordered under the version of a text that the product brings: of the terms, accepted them; of another, ordered
 * before the organiser published one of their own.
 */
export async function orderedUnderBuiltIn(database: Database, textId: string): Promise<boolean> {
  const [builtIn, own] = await database.siteTextVersion.findMany({
    where: { textId },
    orderBy: { number: 'asc' },
    take: 2,
    select: { name: true, publishedAt: true },
  });
  // Whoever ordered under it ordered before everybody else; ids begin with the time.
  const first = await database.order.findFirst({
    orderBy: { id: 'asc' },
    select: { termsVersion: true, createdAt: true },
  });
  if (!first) return false;
  if (textId === termsPage.id) return first.termsVersion === builtIn?.name;
  return own !== undefined && first.createdAt < own.publishedAt;
}

/** What a version of a text says, as it was stored; null where there is none of this name. */
export async function findVersion(database: Database, textId: string, name: string): Promise<object | null> {
  const found = await database.siteTextVersion.findUnique({
    where: { textId_name: { textId, name } },
    select: { document: true },
  });
  return found && (found.document as object);
}

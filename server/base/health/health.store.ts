import type { Database } from '#server/base/database/client.ts';
import { uuid7 } from '#server/base/lib/uuid7.ts';

const HOUR_MS = 60 * 60_000;

/** The work that is stored, as all processes see it. */
export type StoredWork = {
  /** Orders that are not settled, by status. */
  openOrders: Record<string, number>;
  /** How often an order has come to each status within an hour. */
  orderChanges: Record<string, number>;
  /** Seconds since the order was approved that waits longest for its capture; 0 for none. */
  oldestApproved: number;
  /** Messages that are not sent, by status. */
  mails: Record<string, number>;
  /** Seconds since the message was queued that waits longest; 0 for none. */
  oldestMail: number;
  /** When the newest backup was made, and the newest that was restored on trial: seconds since 1970; 0 for none. */
  backups: Record<'made' | 'tried', number>;
};

/** Reads what is to be done, all of it through indexes. */
export async function readStoredWork(database: Database, now: Date): Promise<StoredWork> {
  const hourAgo = uuid7(new Date(now.getTime() - HOUR_MS));
  const [work] = await database.$queryRaw<StoredWork[]>`
    SELECT
      (SELECT coalesce(json_object_agg("status", "count"), '{}') FROM (
        SELECT "status", count(*) FROM "Order" WHERE "status" IN ('CREATED', 'AWAITING_TRANSFER', 'APPROVED', 'PENDING') GROUP BY "status"
      ) AS "orders") AS "openOrders",
      (SELECT coalesce(json_object_agg("status", "count"), '{}') FROM (
        SELECT "status", count(*) FROM "OrderChange" WHERE "id" >= ${hourAgo}::uuid GROUP BY "status"
      ) AS "changes") AS "orderChanges",
      (SELECT coalesce(extract(epoch FROM ${now} - min("approvedAt")), 0)::float
       FROM "Order" WHERE "status" = 'APPROVED') AS "oldestApproved",
      (SELECT coalesce(json_object_agg("status", "count"), '{}') FROM (
        SELECT "status", count(*) FROM "Mail" WHERE "status" IN ('QUEUED', 'DEAD') GROUP BY "status"
      ) AS "mails") AS "mails",
      (SELECT coalesce(extract(epoch FROM ${now} - min("createdAt")), 0)::float
       FROM "Mail" WHERE "status" = 'QUEUED') AS "oldestMail",
      (SELECT json_build_object(
        'made', coalesce(extract(epoch FROM max("madeAt") FILTER (WHERE "state" = 'MADE')), 0),
        'tried', coalesce(extract(epoch FROM max("madeAt") FILTER (WHERE "state" = 'TRIED')), 0)
      ) FROM "LastBackup") AS "backups"`;
  if (!work) throw new Error('A query without a condition has no row.');
  return work;
}

/** The revision of the catalogue that is stored. */
export async function readStoredRevision(database: Database): Promise<bigint> {
  const { revision } = await database.catalogueRevision.findUniqueOrThrow({ where: { id: 1 } });
  return revision;
}

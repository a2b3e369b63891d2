import type { Database } from '#server/base/database/client.ts';

/** Removes who worked on what, and until when it was put off, where nobody has said so since an instant and the day is past. */
export async function removeHandling(database: Database, before: Date, limit: number): Promise<number> {
  return database.$executeRaw`
    DELETE FROM "ToDoHandling" WHERE ("kind", "thing") IN (
      SELECT "kind", "thing" FROM "ToDoHandling"
      WHERE greatest("takenAt", "putOffAt", "until") < ${before} LIMIT ${limit})`;
}

/**
 * Removes what was said to be done before an instant, of what is gone: erased, or no longer failing. Of what is there it stays, or
 * To do would ask for it again.
 */
export async function removeDone(database: Database, before: Date, limit: number): Promise<number> {
  return database.$executeRaw`
    DELETE FROM "ToDoDone" WHERE ("kind", "thing") IN (
      SELECT "kind", "thing" FROM "ToDoDone" d
      WHERE "at" < ${before}
        AND NOT EXISTS (SELECT 1 FROM "Order" WHERE "reference" = d."thing")
        AND NOT EXISTS (SELECT 1 FROM "Abstract" WHERE "reference" = d."thing")
        AND NOT EXISTS (SELECT 1 FROM "Refund" WHERE "id"::text = d."thing")
        AND NOT EXISTS (SELECT 1 FROM "ReceivedTransfer" WHERE "id"::text = d."thing")
        AND NOT EXISTS (SELECT 1 FROM "FailedWork" WHERE "work" || ' ' || "thing" = d."thing")
      LIMIT ${limit})`;
}

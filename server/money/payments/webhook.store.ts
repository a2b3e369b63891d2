import type { Database } from '#server/base/database/client.ts';

/** Whether PayPal's event of this id was handled before. */
export async function webhookIsProcessed(database: Database, id: string): Promise<boolean> {
  return (await database.webhookEvent.count({ where: { id } })) > 0;
}

/** Recorded once handled; the same event handled twice at once is recorded once. */
export async function recordWebhook(
  database: Database,
  event: { id: string; type: string; resourceId: string | null; at: Date },
): Promise<void> {
  const { id, type, resourceId, at } = event;
  await database.webhookEvent.createMany({
    data: [{ id, type, resourceId, processedAt: at }],
    skipDuplicates: true,
  });
}

/**
 * Removes events that were handled before an instant.
 *
 * @returns how many, at most `limit`
 */
export async function removeEvents(database: Database, before: Date, limit: number): Promise<number> {
  return database.$executeRaw`
    DELETE FROM "WebhookEvent" WHERE "id" IN (
      SELECT "id" FROM "WebhookEvent" WHERE "processedAt" < ${before} LIMIT ${limit})`;
}

import type { Media } from '#prisma/generated/client/client.ts';
import type { Database, Transaction } from '#server/base/database/client.ts';

export type { Media };

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a picture or clip stays that no content names. */
const KEPT_DAYS = 7;
/** So much later its files go: whoever has found it before, such as a backup, has ended by then. */
const REMOVED_DAYS = KEPT_DAYS + 1;

/** Since when one must be unused to be no longer there. */
export function forgottenBefore(now: Date): Date {
  return daysBefore(now, KEPT_DAYS);
}

/** Those of these digests that are there. */
export async function findMedia(
  tx: Transaction | Database,
  digests: readonly string[],
  now: Date,
): Promise<Media[]> {
  const used = [{ unusedSince: null }, { unusedSince: { gte: forgottenBefore(now) } }];
  return tx.media.findMany({ where: { digest: { in: [...digests] }, OR: used } });
}

/** Keeps one that no content names yet, or the same one that is there already; the answer tells by its key which. */
export async function keepMedia(
  tx: Transaction,
  media: Omit<Media, 'unusedSince'>,
  now: Date,
): Promise<Media> {
  const { digest } = media;
  return tx.media.upsert({
    where: { digest },
    create: { ...media, unusedSince: now },
    update: { unusedSince: now },
  });
}

/** One in whatever state; null where there is none. */
export async function findAnyMedia(tx: Transaction, digest: string): Promise<Media | null> {
  return tx.media.findUnique({ where: { digest } });
}

/** Removes one that no content names; its files are another matter. */
export async function removeMedia(tx: Transaction, digest: string): Promise<void> {
  await tx.media.delete({ where: { digest } });
}

/** Those of these keys that belong to one. */
export async function mediaKeysInUse(database: Database, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database.media.findMany({
    where: { fileKey: { in: [...keys] } },
    select: { fileKey: true },
  });
  return new Set(rows.map(({ fileKey }) => fileKey));
}

/**
 * Notes which are named by what visitors see, by a draft, or by a publication, which may be undone; and removes those that
 * nothing has named for long.
 *
 * @returns how many were removed
 */
export async function forgetUnused(database: Database, now: Date): Promise<number> {
  return database.$transaction(async (tx) => {
    await tx.$executeRaw`
      UPDATE "Media" m SET "unusedSince" = CASE WHEN s."named" THEN NULL ELSE ${now}::timestamptz END
      FROM (
        SELECT "digest",
          EXISTS (SELECT FROM "GalleryItem" g WHERE "digest" IN (g."picture", g."clip"))
          OR EXISTS (SELECT FROM "Conference" c WHERE c."cover" = "digest")
          OR EXISTS (SELECT FROM "Organiser" o WHERE position("digest" IN o."look"::text) > 0)
          OR EXISTS (SELECT FROM "Sponsor" o WHERE position("digest" IN concat(o."logo", o."logoDark")) > 0)
          OR EXISTS (SELECT FROM "CommitteeMember" c WHERE position("digest" IN c."portrait"::text) > 0)
          OR EXISTS (SELECT FROM "ProgrammePerson" h WHERE position("digest" IN h."portrait"::text) > 0)
          OR EXISTS (SELECT FROM "SiteText" t WHERE position("digest" IN t."document"::text) > 0)
          OR EXISTS (SELECT FROM "ContentDraft" d WHERE position("digest" IN d."document"::text) > 0)
          OR EXISTS (SELECT FROM "ContentPublication" p WHERE position("digest" IN p."changes"::text) > 0) AS "named"
        FROM "Media"
      ) s
      WHERE s."digest" = m."digest" AND (m."unusedSince" IS NULL) <> s."named"`;
    const { count } = await tx.media.deleteMany({
      where: { unusedSince: { lt: daysBefore(now, REMOVED_DAYS) } },
    });
    return count;
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

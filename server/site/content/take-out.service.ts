import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { findAnyMedia, type Media, removeMedia } from '#server/common/media/media.store.ts';
import { keysOf } from '#server/common/media/media-parts.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import { agreeTo, type Plan, planOf } from '#server/organiser/plan.ts';
import { ContentNotFoundError } from './content.errors.ts';
import { findContent, lockContent, publicationsNaming, renameInPublications } from './content.store.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { findDrafts, removeDrafts } from './draft.store.ts';
import { mediaIn, TAKEN_OUT } from './media-of-content.ts';
import { publishIn } from './publication.service.ts';

/** What taking a picture or clip out for good would do. */
export type TakeOutPlan = Plan<{
  digest: string;
  /** Items of the gallery that show it: they are removed. */
  items: string[];
  /** Drafts that name it: they are thrown away. */
  drafts: string[];
  /** The numbers of publications that show it: undoing them brings it back no more. */
  publications: number[];
}>;

/**
 * Says what taking a picture or clip of the organiser's own out for good would do, and does nothing (docs/product.md 3.7).
 *
 * @param typed what content calls it, or an address of one of its files
 * @throws ContentNotFoundError
 */
export async function planTakeOut(
  { database }: Pick<Dependencies, 'database'>,
  kinds: readonly ContentKind[],
  typed: string,
): Promise<TakeOutPlan> {
  return database.$transaction(async (tx) => (await planIn(tx, kinds, typed)).plan);
}

/** The plan in words, a sentence each. */
export function takeOutLines({ digest, items, drafts, publications }: TakeOutPlan['facts']): string[] {
  return [
    `The files of ${digest} are deleted. Backups, and whoever has kept a copy, still have it.`,
    ...(items.length > 0 ? [`Visitors no longer see ${items.join(', ')}.`] : []),
    ...(drafts.length > 0 ? [`Drafts are thrown away: ${drafts.join(', ')}.`] : []),
    ...(publications.length > 0
      ? [`No undo brings it back any more: publications ${publications.join(', ')}.`]
      : []),
  ];
}

/**
 * Takes a picture or clip out for good: what visitors see, drafts and published history name it no more, and its files go.
 * Where these can't be removed at once, the clean-up does it.
 *
 * @param consent who does it and why, and the id of the plan that they have seen
 * @throws ContentNotFoundError | PlanMovedError with nothing done
 */
export async function takeOut(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  typed: string,
  { planId, ...doing }: { planId: string; actor: string; reason: string },
): Promise<TakeOutPlan> {
  const { files, log } = dependencies;
  const { plan, media } = await auditedChange(
    dependencies,
    { ...doing, dryRun: false },
    async (tx, record, at) => {
      await lockContent(tx);
      const found = await planIn(tx, kinds, typed);
      const { digest, items, drafts, publications } = agreeTo(found.plan, planId).facts;
      for (const { id, kind } of await findDrafts(tx, drafts))
        await record({ action: 'content.discard', subject: `${kind} ${id}`, details: {} });
      await removeDrafts(tx, drafts);
      const none = new Map(items.map((id) => [id, null]));
      await publishIn({ dependencies, tx, record, at, actor: doing.actor }, kinds, found.live, none);
      await renameInPublications(tx, digest, TAKEN_OUT);
      await removeMedia(tx, digest);
      await record({
        action: 'media.remove',
        subject: `media ${digest}`,
        details: { items, drafts, publications },
      });
      return found;
    },
  );
  for (const key of keysOf(media))
    await files.store
      .remove(key)
      .catch((err) => log.warn({ err }, 'A file of a picture is left to the clean-up'));
  await dependencies.catalogue.reload();
  return plan;
}

async function planIn(
  tx: Transaction,
  kinds: readonly ContentKind[],
  typed: string,
): Promise<{ plan: TakeOutPlan; media: Media; live: Map<string, ContentDocument> }> {
  const digest = /(?<![0-9a-f])[0-9a-f]{32}(?![0-9a-f])/.exec(typed)?.[0] ?? '';
  const media = await findAnyMedia(tx, digest);
  if (!media) throw new ContentNotFoundError(`There is no picture or clip ${typed.trim()}.`);
  const live = await findContent(tx, kinds);
  const drafts = await findDrafts(tx);
  const plan = planOf({
    digest,
    items: [...live.values()].filter((piece) => mediaIn([piece]).includes(digest)).map(({ id }) => id),
    drafts: drafts.filter(({ document }) => JSON.stringify(document).includes(digest)).map(({ id }) => id),
    publications: await publicationsNaming(tx, digest),
  });
  return { plan, media, live };
}

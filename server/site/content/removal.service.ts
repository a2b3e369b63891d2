import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { beingWorkedOn, ContentInUseError, ContentNotFoundError } from './content.errors.ts';
import { findContent, lockContent } from './content.store.ts';
import type { ContentChange } from './content-changes.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { requireShown } from './draft.service.ts';
import { type Draft, findDrafts } from './draft.store.ts';
import { readDraft } from './draft-reading.service.ts';
import { namedAt } from './named-at.ts';
import { publishIn } from './publication.service.ts';

/** What the removal of a piece meets. */
export type Removal = {
  /** Why it can't be removed, in sentences; none where it can. */
  kept: string[];
  /** Ids of pieces that name it, and go on naming it; drafts say so. */
  namedBy: string[];
};

/** A piece to remove, and which state of it somebody was shown, as `shownOf` says it; missing: whatever there is. */
export type PieceToRemove = { kind: string; id: string; shown?: string };

/**
 * What removing a piece would meet.
 *
 * @throws ContentNotFoundError where visitors see none
 */
export async function findRemoval(
  { database }: Pick<Dependencies, 'database'>,
  kinds: readonly ContentKind[],
  piece: PieceToRemove,
): Promise<Removal> {
  return database.$transaction(async (tx) => removalOf(tx, kinds, await findContent(tx, kinds), piece));
}

/**
 * Removes a piece that visitors see, which can be undone as any publication.
 *
 * @throws ContentNotFoundError where visitors see none
 * @throws ContentMovedError where it has been changed since it was shown
 * @throws ContentInUseError naming all that keeps it
 */
export async function removePiece(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  piece: PieceToRemove,
  doing: Doing,
): Promise<{ changes: ContentChange[]; namedBy: string[] }> {
  const removed = await auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const live = await findContent(tx, kinds);
    const { kept, namedBy } = await removalOf(tx, kinds, live, piece);
    if (kept.length > 0) throw new ContentInUseError(kept.join(' '));
    const wanted = new Map([[piece.id, null]]);
    const within = { dependencies, tx, record, at, actor: doing.actor };
    return { changes: await publishIn(within, kinds, live, wanted), namedBy };
  });
  await dependencies.catalogue.reload();
  return removed;
}

async function removalOf(
  tx: Transaction,
  kinds: readonly ContentKind[],
  live: ReadonlyMap<string, ContentDocument>,
  { kind: name, id, shown }: PieceToRemove,
): Promise<Removal> {
  const drafts = await findDrafts(tx);
  const draft = drafts.find((candidate) => candidate.id === id);
  const piece = live.get(id);
  const kind = kinds.find((candidate) => candidate.kind === name);
  if (!kind || piece?.kind !== name)
    throw new ContentNotFoundError(
      !piece && draft?.kind === name
        ? `${id} is only a draft: discard it instead.`
        : `There is no ${name} called ${id}.`,
    );
  requireShown(id, shown, piece, draft);
  const why = await kind.whyKept?.(tx, id);
  return {
    kept: [...(why ? [why] : []), ...(draft ? [beingWorkedOn(id)] : [])],
    namedBy: namersOf(id, kinds, live, drafts),
  };
}

function namersOf(
  id: string,
  kinds: readonly ContentKind[],
  live: ReadonlyMap<string, ContentDocument>,
  drafts: readonly Draft[],
): string[] {
  const names = (document: ContentDocument | null) => {
    const kind = kinds.find((candidate) => candidate.kind === document?.kind);
    const paths = Object.keys(kind?.refersTo ?? {});
    return paths.some((path) => namedAt(document, path).some(({ ids }) => ids.includes(id)));
  };
  return [
    ...[...live.values()].filter(names).map((document) => document.id),
    ...drafts.filter((draft) => names(readDraft(draft, kinds))).map((draft) => `${draft.id} (draft)`),
  ];
}

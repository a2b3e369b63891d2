import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { completed } from './completed.ts';
import { conferenceKind, findConference } from './conference-kind.store.ts';
import type { ConferenceDocument } from './conference-schema.ts';
import { ContentNotFoundError } from './content.errors.ts';
import { lockContent } from './content.store.ts';
import { digestOf } from './content-changes.ts';
import type { ContentKind } from './content-kind.ts';
import { requireShown, shownOf } from './draft.service.ts';
import { findDrafts } from './draft.store.ts';
import { checkedDocument, readOrRefuse } from './draft-reading.service.ts';
import { keepDraft } from './keep-draft.ts';

const KINDS = [conferenceKind as unknown as ContentKind];

/**
 * Changes the draft of a conference, or begins one of what visitors see. Nobody else changes content meanwhile, so that what two
 * people change at once is both done.
 *
 * @param edit makes the new document of the one that is there; it changes nothing that other pieces name
 * @param shown where it matters: the state that somebody has seen
 * @returns the draft as it is stored; and, as `shownOf` says them, the state that it was in and the one that it is in now
 * @throws ContentNotFoundError where there is no such conference
 * @throws ContentMovedError where another state is there than the one that was shown
 * @throws InvalidInputError naming every mistake in the new document, or where this release can't read the draft
 */
export async function editConference(
  dependencies: Dependencies,
  { id, shown }: { id: string; shown?: string },
  doing: Doing,
  edit: (document: ConferenceDocument, tx: Transaction) => Promise<ConferenceDocument>,
): Promise<{ document: ConferenceDocument; before: string; shown: string }> {
  return auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const live = (await findConference(tx, id)) ?? undefined;
    const [draft] = await findDrafts(tx, [id]);
    const before = draft?.kind === conferenceKind.kind ? readOrRefuse(draft, KINDS) : live;
    if (!before) throw new ContentNotFoundError(`There is no conference ${id}.`);
    requireShown(id, shown, live, draft);
    const edited = checkedDocument(await edit(before as ConferenceDocument, tx), KINDS);
    const document = await completed(tx, KINDS, edited, before);
    const kept = await keepDraft({ tx, record, at, actor: doing.actor }, document, digestOf(live));
    return {
      document: document as ConferenceDocument,
      before: shownOf(live, draft),
      shown: shownOf(live, kept),
    };
  });
}

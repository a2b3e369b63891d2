import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { findLastEntry } from '#server/organiser/audit/audit.store.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { type AnnouncementConsent, agreedTo, announcedBy } from './announcement.ts';
import { ContentInUseError, type MovedPiece } from './content.errors.ts';
import { findContent, insertPublication, lockContent } from './content.store.ts';
import { type ContentChange, digestOf, loggedChange } from './content-changes.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { refuseTogether } from './problems-together.ts';

/** What is to stand there afterwards; null removes it. */
export type Wanted = ReadonlyMap<string, ContentDocument | null>;

export type Within = {
  dependencies: Pick<Dependencies, 'jobs' | 'clock' | 'publicUrl'>;
  tx: Transaction;
  record: WriteEntry;
  at: Date;
  actor: string;
  /** The versions of the drafts that are published, by id; missing where there are none. */
  drafts?: ReadonlyMap<string, number>;
  /** The number of the publication that is taken back. */
  undoes?: number | null;
  /** Whether what is published becomes drafts again when it is undone; so it does unless set. */
  draftsWhenUndone?: boolean;
  /** Whom it may write to; nobody has agreed to anything unless set. */
  consent?: AnnouncementConsent;
  /** What can be done where it would write to people and nobody can be asked, as a sentence. */
  instead?: string;
};

/**
 * Publishes content in one transaction, so that visitors see all of it or nothing, and keeps what was there before.
 *
 * @param wantedOf gets what visitors are shown now, by id, and what it may change together with it
 * @param consent whom it may write to
 * @returns what was changed; pieces that are as wanted already are left out
 * @throws InvalidInputError naming every piece that can't stand beside the others
 * @throws ContentInUseError
 * @throws TellsPeopleError
 */
export async function publish(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  doing: Doing,
  wantedOf: (live: ReadonlyMap<string, ContentDocument>, within: Within) => Wanted | Promise<Wanted>,
  consent: AnnouncementConsent = {},
): Promise<ContentChange[]> {
  const changes = await auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const live = await findContent(tx, kinds);
    const within = { dependencies, tx, record, at, actor: doing.actor, consent };
    return publishIn(within, kinds, live, await wantedOf(live, within));
  });
  await dependencies.catalogue.reload();
  return changes;
}

/** Does so in a transaction that has locked the content; `live` is what it has found. */
export async function publishIn(
  within: Within,
  kinds: readonly ContentKind[],
  live: ReadonlyMap<string, ContentDocument>,
  wanted: Wanted,
): Promise<ContentChange[]> {
  const changes = [...wanted].flatMap(([id, after]): ContentChange[] => {
    const before = live.get(id) ?? null;
    const kind = (after ?? before)?.kind;
    return kind && digestOf(before) !== digestOf(after) ? [{ kind, id, before, after }] : [];
  });
  const staying = new Map([...live].filter(([id]) => wanted.get(id) !== null));
  const documents = changes.flatMap(({ after }) => after ?? []);
  refuseTogether(documents, kinds, live, staying);
  if (changes.length === 0) return [];
  const { dependencies, tx, at, actor, undoes = null, draftsWhenUndone = true, consent, instead } = within;
  const announcements = agreedTo(await announcedBy(tx, kinds, changes, at), consent, instead);
  const number = await insertPublication(tx, { at, actor, changes, undoes, draftsWhenUndone });
  await apply(within, kinds, changes, number);
  for (const { send } of announcements) await send({ dependencies, tx, at, actor, publication: number });
  return changes;
}

/** Pieces, each with who changed what visitors see of it last, and when. */
export async function lastChangesOf(
  tx: Transaction,
  pieces: readonly { kind: string; id: string }[],
): Promise<MovedPiece[]> {
  const changed = ['content.add', 'content.change', 'content.remove'];
  return Promise.all(
    pieces.map(async ({ kind, id }) => ({ id, last: await findLastEntry(tx, `${kind} ${id}`, changed) })),
  );
}

/** Makes changes in an order in which nothing ever needs what is not there. */
async function apply(
  { dependencies, tx, record, at, actor, drafts }: Within,
  kinds: readonly ContentKind[],
  changes: readonly ContentChange[],
  publication: number,
): Promise<void> {
  const indexOfKind = (name: string) => kinds.findIndex(({ kind }) => kind === name);
  const inOrder = changes.toSorted((one, other) => indexOfKind(one.kind) - indexOfKind(other.kind));
  const [written, removed] = [inOrder.filter(({ after }) => after), inOrder.filter(({ after }) => !after)];
  for (const { kind: name, id, before, after } of [...written, ...removed.reverse()]) {
    const kind = kinds[indexOfKind(name)];
    if (!kind) throw new Error(`There is no kind of content called ${name}.`);
    const why = after ? null : await kind.whyKept?.(tx, id);
    if (why) throw new ContentInUseError(why);
    if (after) await kind.write(tx, after, at, publication);
    else await kind.remove(tx, id);
    if (before && after) await kind.published?.({ dependencies, tx, at, actor, publication }, before, after);
    await record({
      action: after ? (before ? 'content.change' : 'content.add') : 'content.remove',
      subject: `${name} ${id}`,
      details: {
        ...loggedChange(kind, before, after),
        ...(drafts && { draft: drafts.get(id) ?? null }),
      },
    });
  }
}

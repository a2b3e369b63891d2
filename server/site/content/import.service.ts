import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { AnnouncementConsent } from './announcement.ts';
import { completed } from './completed.ts';
import { ContentMovedError } from './content.errors.ts';
import { findContent } from './content.store.ts';
import { type ContentChange, digestOf } from './content-changes.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import type { ReadContent } from './content-text.ts';
import { saveDrafts } from './draft.service.ts';
import { type Draft, findDrafts } from './draft.store.ts';
import { withMediaOf } from './media-of-content.ts';
import { problemsOfFiles, type Said } from './problems-together.ts';
import { lastChangesOf, publish, type Wanted } from './publication.service.ts';

/** Files of content, and where they were read: the directory of them, or one of them. */
type ImportedFiles = {
  path: string;
  files: readonly ReadContent[];
  /** Digests of what visitors saw when the files were exported; null where nothing says so. */
  exported?: ReadonlyMap<string, string> | null;
  /** Whether to replace whatever visitors see now. */
  over?: boolean;
  /** The kinds of which there is to be nothing but what the files name and what must always be there; null: all others stay. */
  only?: readonly ContentKind[] | null;
  /** Whom it may write to. */
  consent?: AnnouncementConsent;
};

/**
 * Publishes what files say, all of it or nothing.
 *
 * @throws InvalidInputError naming every mistake in them, with its place
 * @throws ContentMovedError naming every piece that somebody has changed, or made, since the files were exported
 * @throws TellsPeopleError where it writes to people, and nobody has agreed to that
 */
export async function importFiles(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  { path, files, exported = null, over = false, only = null, consent = {} }: ImportedFiles,
  doing: Doing,
): Promise<ContentChange[]> {
  const leaves = ({ kind: name, id }: { kind: string; id: string }) =>
    only?.some((kind) => kind.kind === name && !kind.stays?.(id)) ?? false;
  const published = await publishedContent(dependencies, kinds);
  const staying = new Map([...published].filter(([, piece]) => !leaves(piece)));
  const documents = documentsIn(files, kinds, published, staying);
  return withMediaOf(dependencies, { documents, path }, doing, (keep) =>
    publish(
      dependencies,
      kinds,
      doing,
      async (live, within) => {
        await keep(within);
        const wanted = new Map<string, ContentDocument | null>();
        for (const piece of live.values()) if (leaves(piece)) wanted.set(piece.id, null);
        for (const document of documents)
          wanted.set(document.id, await completed(within.tx, kinds, document, live.get(document.id)));
        if (!over) await refuseLoss(within.tx, exported, live, wanted);
        return wanted;
      },
      consent,
    ),
  );
}

/**
 * Keeps what files say as drafts.
 *
 * @throws InvalidInputError naming every mistake in them, with its place
 * @throws ContentMovedError naming every piece of which visitors see something else than when it was exported
 */
export async function importAsDrafts(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  { path, files, exported = null, over = false }: ImportedFiles,
  doing: Doing,
): Promise<Draft[]> {
  const live = await publishedContent(dependencies, kinds);
  const drafts = (await findDrafts(dependencies.database)).map(({ id, kind }) => [id, { kind }] as const);
  const known = new Map<string, Said>([...drafts, ...live]);
  const documents = documentsIn(files, kinds, known);
  return withMediaOf(dependencies, { documents, path }, doing, (keep) =>
    saveDrafts(
      dependencies,
      kinds,
      documents.map((document) => ({ document })),
      doing,
      async (within) => {
        await keep(within);
        if (over) return;
        await refuseLoss(within.tx, exported, await findContent(within.tx, kinds), byId(documents));
      },
    ),
  );
}

/** Refuses to take back what somebody else has changed since the export, and prices about which old files say nothing. */
async function refuseLoss(
  tx: Transaction,
  exported: ReadonlyMap<string, string> | null,
  live: ReadonlyMap<string, ContentDocument>,
  wanted: Wanted,
): Promise<void> {
  const unpriced = [...wanted].filter(
    ([id, after]) => after && !exported?.has(id) && listOf(live.get(id)) && !listOf(after),
  );
  if (unpriced.length > 0)
    throw new InvalidInputError(
      unpriced.map(([id]) => ({
        path: id,
        message: `has the price list ${listOf(live.get(id))}, and its file names none: export it again, or say --over`,
      })),
    );
  if (!exported) return;
  const moved = [...wanted].flatMap(([id, after]) => {
    const before = live.get(id);
    const piece = after ?? before;
    // A file that was not exported was made by hand, and means what it says; to remove what was not, nobody has meant.
    const seen = exported.get(id) ?? (after ? digestOf(before) : '');
    return piece && digestOf(after) !== digestOf(before) && seen !== digestOf(before) ? [piece] : [];
  });
  if (moved.length > 0)
    throw new ContentMovedError(
      await lastChangesOf(tx, moved),
      'it was exported',
      'Export again, or say --over, as when it comes from another site.',
    );
}

/** The price list of a conference that has one of its own. */
const listOf = (document?: ContentDocument) => (document as { priceList?: string } | undefined)?.priceList;

function publishedContent(
  { database }: Pick<Dependencies, 'database'>,
  kinds: readonly ContentKind[],
): Promise<Map<string, ContentDocument>> {
  return database.$transaction((tx) => findContent(tx, kinds));
}

function documentsIn(
  files: readonly ReadContent[],
  kinds: readonly ContentKind[],
  known: ReadonlyMap<string, Said>,
  staying = known,
): ContentDocument[] {
  const problems = problemsOfFiles(files, kinds, known, staying);
  if (problems.length > 0) throw new InvalidInputError(problems);
  return files.flatMap(({ document }) => document ?? []);
}

function byId(documents: readonly ContentDocument[]): Map<string, ContentDocument> {
  return new Map(documents.map((document) => [document.id, document]));
}

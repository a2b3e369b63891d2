import type { Dependencies } from '#server/base/dependencies.ts';
import { inFull } from './completed.ts';
import { ContentNotFoundError } from './content.errors.ts';
import { findContent } from './content.store.ts';
import { differencesBetween, type FieldDifference } from './content-changes.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { writeContent } from './content-text.ts';
import { shownOf } from './draft.service.ts';
import { type Draft, findDrafts, findTakenBack } from './draft.store.ts';
import { draftDocuments, readDraft } from './draft-reading.service.ts';
import { type DraftRecord, draftRecord } from './draft-record.ts';
import { editionToRead } from './edition.service.ts';
import type { PlaceToRead } from './edition.ts';

/** A piece of content as the organiser's lists have it; names and meaning stay as they are (docs/organisers.md). */
export type Piece = {
  kind: string;
  id: string;
  title: string;
  /** Of a conference: its first and its last day. */
  startsOn?: string;
  endsOn?: string;
  /** `published`: visitors see it; `draft`: nobody does yet. */
  state: 'published' | 'draft';
  /** What is being worked on. */
  draft: DraftRecord | null;
  /** Whether its draft is what an undo has taken back, and untouched: it is published by itself only. */
  takenBack: boolean;
  /** Why its draft can't be published; missing where it can. */
  problem?: string;
};

const UNREADABLE = 'This release can’t read the draft: correct or discard it.';

/** Every piece of these kinds, and every draft of a new one, in the order of the lists. */
export async function findPieces(
  { database }: Pick<Dependencies, 'database'>,
  kinds: readonly ContentKind[],
): Promise<Piece[]> {
  const [live, drafts] = await database.$transaction(async (tx) => [
    await findContent(tx, kinds),
    await findDrafts(tx),
  ]);
  const draftOf = new Map(drafts.map((draft) => [draft.id, draft]));
  const { documents, unreadable } = await draftDocuments(database, kinds);
  const pieces = kinds.flatMap((kind): Piece[] => {
    const own = (all: Iterable<ContentDocument>) =>
      [...all].filter((document) => document.kind === kind.kind);
    return [
      ...own(live.values()).map((document) => pieceOf(kind, document, 'published', draftOf.get(document.id))),
      ...own(documents.values())
        .filter(({ id }) => !live.has(id))
        .map((document) => pieceOf(kind, document, 'draft', draftOf.get(document.id))),
      ...unreadable
        .filter((draft) => draft.kind === kind.kind && !live.has(draft.id))
        .map((draft): Piece => {
          const { id } = draft;
          return {
            kind: kind.kind,
            id,
            title: id,
            state: 'draft',
            draft: draftRecord(draft),
            takenBack: false,
          };
        }),
    ];
  });
  const takenBack = await findTakenBack(database, drafts);
  return pieces.map((piece) => ({
    ...piece,
    takenBack: takenBack.has(piece.id),
    ...(unreadable.some(({ id }) => id === piece.id) && { problem: UNREADABLE }),
  }));
}

/** All that a form may name: drafts in the place of what visitors see. */
export async function findNameable(
  { database }: Pick<Dependencies, 'database'>,
  kinds: readonly ContentKind[],
): Promise<ContentDocument[]> {
  const live = await database.$transaction((tx) => findContent(tx, kinds));
  const { documents } = await draftDocuments(database, kinds);
  return [...new Map([...live, ...documents]).values()];
}

function pieceOf(
  kind: ContentKind,
  document: ContentDocument & { startsOn?: string; endsOn?: string },
  state: Piece['state'],
  draft: Draft | undefined,
): Piece {
  const { startsOn, endsOn } = document;
  return {
    kind: kind.kind,
    id: document.id,
    title: kind.titleOf(document),
    ...(startsOn !== undefined && endsOn !== undefined && { startsOn, endsOn }),
    state,
    draft: draft ? draftRecord(draft) : null,
    takenBack: false,
  };
}

/** A piece to work on. */
export type OpenPiece = Piece & {
  /** Its draft as a file, or what visitors see where there is none. */
  text: string;
  /** Tells this state of it from every other: whoever stores a draft says from which it is made. */
  shown: string;
  /** From what visitors see to the draft. */
  changes: FieldDifference[];
  /** Of a draft of a next edition: what to read in it before it is published. */
  toRead: PlaceToRead[];
};

/**
 * A piece to work on.
 *
 * @throws ContentNotFoundError
 */
export async function openPiece(
  dependencies: Pick<Dependencies, 'database'>,
  kinds: readonly ContentKind[],
  id: string,
): Promise<OpenPiece> {
  const { database } = dependencies;
  const piece = (await findPieces(dependencies, kinds)).find((candidate) => candidate.id === id);
  const content = await database.$transaction((tx) => findContent(tx, kinds));
  const live = content.get(id);
  const [stored] = await findDrafts(database, [id]);
  const draft = stored && readDraft(stored, kinds);
  // One that can't be read is shown as it is stored, to be mended.
  const document = draft ?? (stored?.document as ContentDocument | undefined) ?? live;
  if (!piece || !document) throw new ContentNotFoundError(`There is nothing called ${id}.`);
  return {
    ...piece,
    text: writeContent(inFull(kinds, document), 'yaml'),
    shown: shownOf(live, stored),
    changes: draft && live ? differencesBetween(live, draft) : [],
    toRead: editionToRead(draft, content),
  };
}

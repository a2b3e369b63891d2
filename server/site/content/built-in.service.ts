import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Database, Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { recordAudit } from '#server/organiser/audit/audit.store.ts';
import { auditedChange } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import {
  beingWorkedOn,
  ContentInUseError,
  ContentMovedError,
  ContentNotFoundError,
} from './content.errors.ts';
import {
  findBuiltInStates,
  findContent,
  findSeeded,
  lockContent,
  noteBuiltInState,
  noteSeed,
} from './content.store.ts';
import {
  type ContentChange,
  differencesBetween,
  digestOf,
  type FieldDifference,
  loggedChange,
} from './content-changes.ts';
import { type ContentFile, filesAt, readFiles } from './content-files.ts';
import type { ContentDocument, ContentKind } from './content-kind.ts';
import { shownOf } from './draft.service.ts';
import { type Draft, findDrafts } from './draft.store.ts';
import { problemsOfFiles } from './problems-together.ts';
import { publishIn } from './publication.service.ts';

const BUILT_IN = fileURLToPath(new URL('../../../prisma/seed/content', import.meta.url));

/** The part of the seed that notes which release's content was looked at last, and the one that releases before it wrote. */
const PART = 'content';
const FORMER_PART = 'conferences';

/** Milliseconds: a hundred pieces, on a machine that has much else to do. */
const LONG_MS = 60_000;

/** The content that this release brings, in the order in which it can be written. */
export function builtInContent(kinds: readonly ContentKind[], files = filesAt(BUILT_IN)): ContentDocument[] {
  const read = readFiles(files, kinds);
  const problems = problemsOfFiles(read, kinds, new Map());
  if (problems.length > 0) throw new Error(`Built-in content: ${JSON.stringify(problems)}`);
  const documents = read.flatMap(({ document }) => document ?? []);
  return kinds.flatMap(({ kind }) => documents.filter((document) => document.kind === kind));
}

const read = new WeakMap<readonly ContentKind[], ContentDocument[]>();

/** The same of this process, read once: that takes a quarter of a second, in which no request is answered. */
export function releasedContent(kinds: readonly ContentKind[]): ContentDocument[] {
  const documents = read.get(kinds) ?? builtInContent(kinds);
  read.set(kinds, documents);
  return documents;
}

/**
 * Writes the built-in content, each piece once (docs/product.md 3.2). What a newer release has changed is taken over where
 * the piece is still as it was written; one that the organiser has changed or removed stays as it is.
 *
 * @param files of the release's content
 * @returns the ids of what was written
 */
export async function seedContent(
  database: Database,
  kinds: readonly ContentKind[],
  at: Date,
  files: readonly ContentFile[] = filesAt(BUILT_IN),
): Promise<string[]> {
  const release = hash('sha256', files.map(({ name, bytes }) => `${name}\0${bytes}`).join('\0'));
  if ((await findSeeded(database, PART)) === release) return [];
  const documents = builtInContent(kinds, [...files]);
  return database.$transaction(
    async (tx) => {
      // Several servers may start at once: one writes, and the others find it done.
      await lockContent(tx);
      const looked = await findSeeded(tx, PART);
      if (looked === release) return [];
      const inherited = looked === null && (await findSeeded(tx, FORMER_PART)) !== null;
      const written = await writeNew(tx, kinds, documents, { at, inherited });
      await noteSeed(tx, PART, release, at);
      return written;
    },
    { timeout: LONG_MS },
  );
}

/** @param inherited whether a release that kept no account of single pieces has written the content */
async function writeNew(
  tx: Transaction,
  kinds: readonly ContentKind[],
  documents: readonly ContentDocument[],
  { at, inherited }: { at: Date; inherited: boolean },
): Promise<string[]> {
  const live = await findContent(tx, kinds);
  const states = await findBuiltInStates(tx);
  const written: string[] = [];
  const isAsReleased = (whole: unknown) =>
    typeof whole !== 'string' ||
    written.includes(whole) ||
    (live.has(whole) && states.get(whole) === digestOf(live.get(whole)));
  for (const document of documents) {
    const { id } = document;
    const [now, found, last] = [digestOf(document), digestOf(live.get(id)), states.get(id)];
    const kind = kindOf(document, kinds);
    const isNew =
      last === undefined &&
      found === '' &&
      (!inherited || kind.stays?.(id) === true) &&
      // Nobody who is made up comes to a conference of the organiser's own.
      isAsReleased((document as Record<string, unknown>)[kind.partOf ?? '']);
    if (isNew || (last !== undefined && found !== '' && found === last && last !== now)) {
      await kind.write(tx, document, at, null);
      if (!isNew)
        await recordAudit(tx, {
          at,
          actor: 'release',
          action: 'content.change',
          subject: `${kind.kind} ${id}`,
          details: loggedChange(kind, live.get(id) ?? null, document),
        });
      written.push(id);
      await noteBuiltInState(tx, id, now, at);
    } else if (found === now && last !== now) await noteBuiltInState(tx, id, now, at);
    else if (last === undefined) await noteBuiltInState(tx, id, '', at);
  }
  return written;
}

/** A built-in piece that is not as this release has it. */
export type BuiltInDifference = {
  kind: string;
  id: string;
  /** What people call it, as visitors see it. */
  title: string;
  /** `offered`: the release has something newer, or the piece was changed before accounts were kept; otherwise what the organiser did. */
  state: 'offered' | 'changed' | 'removed';
  /** Whether visitors see it. */
  published: boolean;
  /** Whether it is being worked on. */
  draft: boolean;
  /** From what visitors see to what the release has; of one that was removed, none. */
  fields: FieldDifference[];
  /** Tells this state from every other: whoever decides says on what. */
  shown: string;
};

/** Every built-in piece that is not as this release has it. */
export async function findBuiltInDifferences(
  { database }: Pick<Dependencies, 'database'>,
  kinds: readonly ContentKind[],
): Promise<BuiltInDifference[]> {
  const [live, states, drafts] = await database.$transaction(async (tx) => [
    await findContent(tx, kinds),
    await findBuiltInStates(tx),
    await findDrafts(tx),
  ]);
  return releasedContent(kinds).flatMap((document): BuiltInDifference[] => {
    const { id, kind } = document;
    const found = live.get(id);
    if (digestOf(found) === digestOf(document)) return [];
    const [noted, draft] = [states.get(id), drafts.find((candidate) => candidate.id === id)];
    const state = noted !== digestOf(document) ? 'offered' : found ? 'changed' : 'removed';
    return [
      {
        kind,
        id,
        title: kindOf(document, kinds).titleOf(found ?? document),
        state,
        published: found !== undefined,
        draft: draft !== undefined,
        fields: found ? differencesBetween(found, document) : [],
        shown: shownOfDifference(document, { found, draft, noted }),
      },
    ];
  });
}

/** Tells what somebody is shown of a difference from every other state of it: of each side, and of what was decided about it. */
function shownOfDifference(
  document: ContentDocument,
  { found, draft, noted }: { found?: ContentDocument; draft?: Draft; noted?: string },
): string {
  return hash('sha256', [digestOf(document), shownOf(found, draft), noted].join());
}

/** What to do about a built-in piece, and which state of it somebody was shown; missing: whatever there is. */
export type BuiltInDecision = { id: string; take: boolean; shown?: string };

/**
 * Takes a built-in piece as this release has it, or says that it stays as it is.
 *
 * @returns what was changed
 * @throws ContentNotFoundError where the release has none of this id
 * @throws ContentMovedError where something of it has changed since it was shown
 * @throws ContentInUseError where one that is to be taken is being worked on: its draft could not be published any more
 */
export async function decideBuiltIn(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  { id, take, shown }: BuiltInDecision,
  doing: Doing,
): Promise<ContentChange[]> {
  const document = releasedContent(kinds).find((candidate) => candidate.id === id);
  if (!document) throw new ContentNotFoundError(`This release has nothing called ${id}.`);
  const changes = await auditedChange(dependencies, doing, async (tx, record, at) => {
    await lockContent(tx);
    const live = await findContent(tx, kinds);
    const [draft] = await findDrafts(tx, [id]);
    const noted = (await findBuiltInStates(tx)).get(id);
    if (shown !== undefined && shown !== shownOfDifference(document, { found: live.get(id), draft, noted }))
      throw new ContentMovedError([{ id }], 'it was shown');
    if (take && draft) throw new ContentInUseError(beingWorkedOn(id));
    await noteBuiltInState(tx, id, digestOf(document), at);
    if (take)
      return publishIn(
        { dependencies, tx, record, at, actor: doing.actor },
        kinds,
        live,
        new Map([[id, document]]),
      );
    await record({ action: 'content.leave', subject: `${document.kind} ${id}`, details: {} });
    return [];
  });
  await dependencies.catalogue.reload();
  return changes;
}

function kindOf(document: ContentDocument, kinds: readonly ContentKind[]): ContentKind {
  const kind = kinds.find((candidate) => candidate.kind === document.kind);
  if (!kind) throw new Error(`There is no kind of content called ${document.kind}.`);
  return kind;
}

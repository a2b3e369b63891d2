import { Readable, Writable } from 'node:stream';
import { ZipWriter } from '@zip.js/zip.js';
import { PRESENTED_RULES, type PresentedKind } from '#domain/abstracts/presented-file.ts';
import { talksIn, talkTimes } from '#domain/programme/talks.ts';
import { normalised } from '#domain/text.ts';
import { timeAt } from '#domain/time.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { NoFileError } from '#server/base/errors.ts';
import { csvOf } from '#server/organiser/export.ts';
import { walk } from '#server/organiser/list.ts';
import type { Catalogue } from '#server/site/catalogue/catalogue.service.ts';
import type { StoredAbstract } from './abstract.store.ts';
import type { AbstractDetail } from './abstract-list.service.ts';
import { abstracts } from './abstracts.list.ts';
import { findAllPresented } from './presented-file.store.ts';

/** The documents are packed already. */
const STORED = { level: 0, useWebWorkers: false } as const;

/** Where a document stands in the archive; never under the name that its author gave it. */
const pathOf = ({ reference, fileType }: StoredAbstract) =>
  `documents/${reference}.${fileType === 'application/pdf' ? 'pdf' : 'docx'}`;

/** The same stream under the browser's name for its type, which the archive's writer asks for. */
const webOf = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream;

/** An abstract's document. @throws NoFileError where it is not in the file store */
export async function openDocument(
  dependencies: Pick<Dependencies, 'files'>,
  { reference, fileKey }: Pick<StoredAbstract, 'reference' | 'fileKey'>,
): Promise<Readable> {
  const document = await openStored(dependencies, fileKey);
  if (!document) throw new NoFileError(`The document of ${reference} is not in the file store.`);
  return document;
}

/** What is to be shown of an abstract. @throws NoFileError where there is none, or it is not in the file store */
export async function openPresented(
  dependencies: Pick<Dependencies, 'files'>,
  { abstract, files }: Pick<AbstractDetail, 'abstract' | 'files'>,
  kind: PresentedKind,
): Promise<Readable> {
  const title = PRESENTED_RULES[kind].title;
  const file = files.find((candidate) => candidate.kind === kind);
  if (!file) throw new NoFileError(`${title} of ${abstract.reference}: nothing was uploaded.`);
  const stored = await openStored(dependencies, file.fileKey);
  if (!stored) throw new NoFileError(`${title} of ${abstract.reference}: not in the file store.`);
  return stored;
}

/** A stored file; null where it is not there. */
const openStored = ({ files }: Pick<Dependencies, 'files'>, fileKey: string): Promise<Readable | null> =>
  files.store.open(fileKey).catch(nullIfMissing);

/**
 * Writes what is shown at a conference as a ZIP archive, for the technician's machine: slides, posters and videos of the accepted
 * abstracts, by reference and kind; those with a place on the programme in a folder for the day, by room and time first, such as
 * 'day-1/hall-2-0930-ABS-2026-K2M9TX-slides.pdf' (docs/product.md 8.8).
 *
 * @param day counted from 1: only what is given on this day; null for all
 * @returns how many there are, and the names of those that are not in the file store
 */
export async function exportPresented(
  dependencies: Pick<Dependencies, 'files' | 'database' | 'catalogue'>,
  { conferenceId, day = null }: { conferenceId: string; day?: number | null },
  target: Writable,
): Promise<{ count: number; missing: string[] }> {
  const zip = new ZipWriter(Writable.toWeb(target), { ...STORED, bufferedWrite: false });
  const { database, catalogue } = dependencies;
  const missing: string[] = [];
  const places = placesIn(catalogue.current(), conferenceId);
  const all = await findAllPresented(database, conferenceId);
  const presented = all.filter(({ abstract }) => day === null || places.get(abstract.reference)?.day === day);
  for (const { abstract, kind, fileKey, fileType, at } of presented) {
    const { title, types } = PRESENTED_RULES[kind];
    const place = places.get(abstract.reference);
    const name = `${place?.start ?? ''}${abstract.reference}-${title.toLowerCase()}${types[fileType] ?? ''}`;
    const file = await openStored(dependencies, fileKey);
    if (file) await zip.add(name, webOf(file), { lastModDate: at });
    else missing.push(name);
  }
  await zip.close();
  return { count: presented.length - missing.length, missing };
}

/** Where each abstract of a programme is first given: the day, counted from 1, and how the names of its files start. */
function placesIn(catalogue: Catalogue, conferenceId: string): Map<string, { day: number; start: string }> {
  const timeZone = catalogue.conferenceById.get(conferenceId)?.timeZone ?? 'UTC';
  const places = new Map<string, { day: number; start: string }>();
  for (const [index, { sessions }] of (catalogue.eventById.get(conferenceId)?.days ?? []).entries())
    for (const session of sessions)
      for (const { talk, startsAt } of talkTimes(talksIn(session.talks), session)) {
        if (talk.abstract === undefined || places.has(talk.abstract)) continue;
        const time = timeAt(startsAt, timeZone).replace(':', '');
        const start = [wordOf(session.room), time, '']
          .filter((part, at) => part !== '' || at === 2)
          .join('-');
        places.set(talk.abstract, { day: index + 1, start: `day-${index + 1}/${start}` });
      }
  return places;
}

/** A room as part of a file's name on any system. */
const wordOf = (room: string) =>
  normalised(room, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 40);

/** A file store that can't be reached is another matter: then there is no archive. */
function nullIfMissing(error: unknown): null {
  const { code, name } = error as { code?: string; name?: string };
  if (code === 'ENOENT' || name === 'NoSuchKey') return null;
  throw error;
}

/**
 * Writes abstracts with their documents as a ZIP archive, with an index of them in CSV; of no document more than a piece is
 * held at a time.
 *
 * @returns how many there are, and the references of those whose document is not in the file store
 */
export async function exportDocuments(
  dependencies: Dependencies,
  filter: object,
  target: Writable,
): Promise<{ count: number; missing: string[] }> {
  const zip = new ZipWriter(Writable.toWeb(target), { ...STORED, bufferedWrite: false });
  const missing: string[] = [];
  const paths = new Map<string, string>();
  for await (const abstract of walk(abstracts, dependencies, filter)) {
    const document = await openStored(dependencies, abstract.fileKey);
    const path = document ? pathOf(abstract) : '';
    paths.set(abstract.reference, path);
    if (document) await zip.add(path, webOf(document), { lastModDate: abstract.createdAt });
    else missing.push(abstract.reference);
  }
  async function* index() {
    // One that has come in meanwhile is not in the archive.
    for await (const abstract of walk(abstracts, dependencies, filter))
      if (paths.has(abstract.reference))
        yield { ...abstracts.row(abstract), file: paths.get(abstract.reference) };
  }
  await zip.add('index.csv', webOf(csvOf([...Object.keys(abstracts.shape.columns), 'file'], index())));
  await zip.close();
  return { count: paths.size, missing };
}

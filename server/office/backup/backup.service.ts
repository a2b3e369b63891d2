import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FileStore } from '#server/base/providers/files/file-store.ts';
import { forgottenBefore } from '#server/common/media/media.store.ts';
import { keysOf, type MediaForm } from '#server/common/media/media-parts.ts';
import {
  type BackupContent,
  BackupRefusedError,
  keyOf,
  manifestText,
  type Part,
  readManifest,
} from './manifest.ts';
import { linesOf, readPart, writePart } from './parts.ts';
import { type Snapshot, withSnapshot } from './tables.store.ts';

const MANIFEST = 'manifest';
/** Of large tables, each part has so much text: a store takes it whole, and within a minute. */
const PART_BYTES = 64 * 2 ** 20;
const tablePart = (table: string, part: number) => `table-${table}${part > 1 ? `-${part}` : ''}`;
const documentPart = (key: string) => `document-${key}`;

/** What is backed up: a database, and the documents, pictures and clips that it names. */
export type Source = { databaseUrl: string; documents: FileStore };

/** A backup, opened: what it holds, and a way to its parts. */
export type OpenedBackup = {
  content: BackupContent;
  rows(table: string): AsyncGenerator<string[]>;
  document(key: string): AsyncGenerator<Buffer>;
};

/**
 * Copies everything to `place`, as it is at one moment, while the site goes on. The manifest comes last: without it, what
 * is there is no backup.
 *
 * @param options.passPhrase null: nothing is encrypted
 * @param options.say takes a line for whoever watches
 * @param options.partBytes so much text of a table is one part of the backup
 * @throws BackupRefusedError when the database holds nothing yet
 */
export async function backup(
  { databaseUrl, documents }: Source,
  place: FileStore,
  options: { passPhrase: string | null; now: Date; say(line: string): void; partBytes?: number },
): Promise<BackupContent> {
  const { partBytes = PART_BYTES } = options;
  const made = options.passPhrase === null ? null : keyOf(options.passPhrase);
  const key = made?.key ?? null;
  const content: BackupContent = {
    format: 1,
    createdAt: options.now.toISOString(),
    salt: made?.salt ?? null,
    keyCheck: made?.keyCheck ?? null,
    migrations: [],
    tables: [],
    sequences: {},
    documents: [],
    parts: [],
  };
  await withSnapshot(databaseUrl, async (snapshot) => {
    content.migrations = await snapshot.migrations();
    if (content.migrations.length === 0)
      throw new BackupRefusedError(
        'There is nothing to back up: the site was never started on this database.',
      );
    content.sequences = await snapshot.sequences();
    for (const name of await snapshot.tables()) {
      const lines = linesFrom(snapshot, name);
      for (let part = 1, more = true; more; part++)
        content.parts.push(
          await writePart(
            place,
            tablePart(name, part),
            key,
            (async function* () {
              more = yield* upTo(partBytes, lines);
            })(),
          ),
        );
      content.tables.push({ name, ...(await snapshot.sum(name)) });
      options.say(`${name}: ${content.tables.at(-1)?.rows} rows`);
    }
    content.documents = await documentKeys(snapshot, options.now);
  });
  // A document is never changed, and one that is named is never removed within an hour.
  for (const name of content.documents)
    content.parts.push(await writePart(place, documentPart(name), key, await documents.open(name)));
  options.say(`${content.documents.length} documents`);
  await putText(place, MANIFEST, manifestText(content, key));
  return content;
}

/**
 * Opens a backup.
 *
 * @throws BackupRefusedError when there is none, or its manifest is not as it was written
 */
export async function openBackup(place: FileStore, passPhrase: string | null): Promise<OpenedBackup> {
  const stream = await place.open(MANIFEST).catch((cause: Error) => {
    throw new BackupRefusedError(
      `There is no whole backup in ${place.description}: its manifest is missing or can not be read (${cause.message}).`,
      { cause },
    );
  });
  const { content, key } = readManifest(await text(stream), passPhrase);
  const parts = new Map(content.parts.map((part) => [part.name, part]));
  const read = (name: string) => {
    const part: Part | undefined = parts.get(name);
    if (!part) throw new BackupRefusedError(`The manifest does not name the part ${name}.`);
    return readPart(place, part, key);
  };
  return {
    content,
    async *rows(table) {
      for (let part = 1; part === 1 || parts.has(tablePart(table, part)); part++)
        yield* linesOf(read(tablePart(table, part)));
    },
    document: (name) => read(documentPart(name)),
  };
}

/**
 * Reads all of a backup.
 *
 * @throws BackupRefusedError naming the first part that is not as it was written
 */
export async function verifyBackup(place: FileStore, passPhrase: string | null): Promise<BackupContent> {
  const { content, rows, document } = await openBackup(place, passPhrase);
  for (const table of content.tables) {
    let found = 0;
    for await (const lines of rows(table.name)) found += lines.length;
    if (found !== table.rows)
      throw new BackupRefusedError(`${table.name} has ${found} rows, and the manifest says ${table.rows}.`);
  }
  for (const key of content.documents) for await (const _ of document(key));
  return content;
}

/** Some of what is left, about so many bytes of it; whether there is more. */
async function* upTo(bytes: number, texts: AsyncIterator<string>): AsyncGenerator<string, boolean> {
  for (let left = bytes; left > 0; ) {
    const { done, value } = await texts.next();
    if (done) return false;
    left -= Buffer.byteLength(value);
    yield value;
  }
  return true;
}

async function* linesFrom(snapshot: Snapshot, table: string): AsyncGenerator<string> {
  for await (const rows of snapshot.rows(table)) yield `${rows.join('\n')}\n`;
}

async function documentKeys(snapshot: Snapshot, now: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const rows of snapshot.rows('Abstract'))
    for (const row of rows) keys.push((JSON.parse(row) as { fileKey: string }).fileKey);
  for await (const rows of snapshot.rows('Media'))
    for (const row of rows) {
      const media = JSON.parse(row) as MediaForm & { fileKey: string; unusedSince: string | null };
      const { unusedSince } = media;
      // The files of others may go at any time.
      if (unusedSince === null || new Date(unusedSince) >= forgottenBefore(now)) keys.push(...keysOf(media));
    }
  return keys;
}

async function putText(place: FileStore, name: string, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-backup-'));
  try {
    const path = join(folder, createHash('sha256').update(name).digest('hex'));
    await writeFile(path, content, { mode: 0o600 });
    await place.put(name, path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

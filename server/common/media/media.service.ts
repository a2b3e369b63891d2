import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Ground, WholeUse } from '#domain/look/logo.ts';
import type { Transaction } from '#server/base/database/client.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import {
  type InParts,
  joinParts,
  namesOfParts,
  notArrived,
  storePart,
} from '#server/base/providers/files/parts.ts';
import type { ReceivedFile } from '#server/base/providers/files/receive.ts';
import { auditedChange, type WriteEntry } from '#server/organiser/audit/audited-change.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import { cleanClip } from './clip.ts';
import { makeLogo } from './logo.ts';
import { MediaTooLargeError, UnfitMediaError } from './media.errors.ts';
import { findMedia, keepMedia, type Media } from './media.store.ts';
import { keysOf, type MediaForm, PICTURE_PARTS } from './media-parts.ts';
import { isHeic, makePicture, makeSmallerPictures } from './picture.ts';

const MEBIBYTE = 2 ** 20;
/** Bytes that a picture, a clip and a logo may have. */
const MOST_BYTES = { picture: 25 * MEBIBYTE, clip: 50 * MEBIBYTE, logo: MEBIBYTE } as const;
/** Bytes that are taken in before it is known what it is. */
export const MOST_UPLOAD_BYTES = MOST_BYTES.clip;

/** Digits of the SHA-256 that name a file: enough that no two have the same. */
const NAME_DIGITS = 32;

/** A picture or clip as visitors will get it, with its files on their way in. */
export type PreparedMedia = {
  media: Omit<Media, 'unusedSince'>;
  paths: readonly string[];
  /** Of a logo: the grounds on which it is hard to see. */
  faint: readonly Ground[];
};

type Within = { tx: Transaction; record: WriteEntry; at: Date };

/** Has the database name pictures and clips whose files are in the store. */
export type KeepMedia = (within: Within) => Promise<Media[]>;

/**
 * Makes of a file that has arrived what visitors will get.
 *
 * @param received becomes one of the files, or is removed
 * @param use.whole what it is for where it is to be kept whole
 * @param use.digest where the file is one that was made before: what it must be called
 * @throws UnfitMediaError | MediaTooLargeError and no file is left
 */
export async function prepareMedia(
  dependencies: Pick<Dependencies, 'limits' | 'pictureEffort'>,
  received: ReceivedFile,
  { whole, digest }: { whole?: WholeUse | undefined; digest?: string } = {},
): Promise<PreparedMedia> {
  const { path, bytes } = received;
  const isLogo = whole !== undefined;
  let paths: readonly string[] = [];
  let faint: readonly Ground[] = [];
  try {
    if (received.tooLarge) throw tooLarge(isLogo ? 'logo' : 'clip');
    const kind: Media['kind'] = !isLogo && (await isClip(path)) ? 'VIDEO' : 'IMAGE';
    const form = formOf({ kind, isLogo });
    if (bytes > MOST_BYTES[form]) throw tooLarge(form);
    let size: { width: number; height: number } = PICTURE_PARTS[0];
    if (form === 'clip') {
      size = await cleanClip(path);
      paths = [path];
    } else if (form === 'logo') {
      const made = await makeLogo(path, { wasMade: digest !== undefined, ...(whole && { use: whole }) });
      size = made;
      ({ paths, faint } = made);
    } else
      paths =
        digest === undefined
          ? await makePicture(path, dependencies.pictureEffort)
          : [path, ...(await makeSmallerPictures(path, dependencies.pictureEffort))];
    const [best = path] = paths;
    const media = {
      digest: await digestOf(best),
      fileKey: mediaKey(dependencies, randomUUID()),
      bytes: (await stat(best)).size,
      kind,
      isLogo,
      width: size.width,
      height: size.height,
    };
    if (digest !== undefined && media.digest !== digest)
      throw new UnfitMediaError(`${digest} was changed after it was exported.`);
    if (best !== path) await rm(path);
    return { media, paths, faint };
  } catch (error) {
    await removeFiles([path, ...paths]);
    throw error;
  }
}

/**
 * Puts the files of pictures and clips where they stay while `work` has the database name them. Where that fails, or is a
 * rehearsal, or they are there already, the files are removed again.
 *
 * @param work gets what has the database name them
 */
export async function keepingMedia<Result>(
  { files }: Pick<Dependencies, 'files'>,
  prepared: readonly PreparedMedia[],
  { dryRun }: Doing,
  work: (keep: KeepMedia) => Promise<Result>,
): Promise<Result> {
  const arrived = prepared.map(({ media, paths }) => ({ ...media, paths, keys: keysOf(media) }));
  let kept: Media[] = [];
  let done = false;
  try {
    if (!dryRun)
      for (const { keys, paths } of arrived)
        for (const [index, key] of keys.entries()) await files.store.put(key, paths[index] as string);
    const result = await work(async (within) => {
      kept = await insertAll(within, prepared);
      return kept;
    });
    done = !dryRun;
    return result;
  } finally {
    for (const { fileKey, keys, paths } of arrived) {
      await removeFiles(paths);
      if (done && kept.some((media) => media.fileKey === fileKey)) continue;
      // What can't be removed now is found by the clean-up.
      for (const key of keys) await files.store.remove(key).catch(() => {});
    }
  }
}

async function insertAll({ tx, record, at }: Within, prepared: readonly PreparedMedia[]): Promise<Media[]> {
  const kept: Media[] = [];
  for (const { media } of prepared) {
    const { digest, kind, bytes } = media;
    kept.push(await keepMedia(tx, media, at));
    await record({ action: 'media.add', subject: `media ${digest}`, details: { kind, bytes } });
  }
  return kept;
}

/**
 * Keeps a picture or a clip that has arrived, so that content can name it.
 *
 * @throws UnfitMediaError | MediaTooLargeError and nothing is kept
 */
export async function addMedia(
  dependencies: Dependencies,
  received: ReceivedFile,
  doing: Doing,
  use: { whole?: WholeUse | undefined } = {},
): Promise<Media & Pick<PreparedMedia, 'faint'>> {
  const prepared = await prepareMedia(dependencies, received, use);
  return keepingMedia(dependencies, [prepared], doing, async (keep) => {
    const [media] = await auditedChange(dependencies, doing, (tx, record, at) => keep({ tx, record, at }));
    if (!media) throw new Error('A picture was lost.');
    return { ...media, faint: prepared.faint };
  });
}

/** A picture or clip by its digest; null where there is none. */
export async function mediaOf(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  digest: string,
): Promise<Media | null> {
  const [media = null] = await findMedia(database, [digest], clock.now());
  return media;
}

/**
 * The name of a file in the store begins with the installation's own mark, as that of a document does: several may keep their
 * files in one place.
 */
export function mediaKey({ limits }: Pick<Dependencies, 'limits'>, random: string): string {
  return `${limits.hash('media').slice(0, 12)}-${random}`;
}

/** Who uploads, and what is uploaded in parts (docs/decisions/0028). */
type MediaParts = InParts & { by: string };

/** One part of a file, and who of the team sends it, whichever their session. */
type PartOfMedia = { part: number; file: ReceivedFile; person: string; network: string | null };

/**
 * Takes in one part of a picture or clip, which stays for an hour. Counted as an author's part is, so that nobody fills the store.
 *
 * @throws InvalidInputError | RateLimitedError
 */
export async function takeMediaPart(
  dependencies: Pick<Dependencies, 'files' | 'limits'>,
  { part, file, person, network, ...sent }: Omit<MediaParts, 'parts'> & PartOfMedia,
): Promise<void> {
  const { files, limits } = dependencies;
  const key = partKeys(dependencies, { ...sent, parts: part + 1 }).at(-1) ?? '';
  await limits.counted('uploadPart', { email: person, network }, () => storePart(files, key, file));
}

/** Puts together what has come in parts. @throws InvalidInputError where one is missing */
export async function joinMediaParts(
  dependencies: Pick<Dependencies, 'files' | 'limits'>,
  sent: MediaParts,
): Promise<ReceivedFile> {
  const file = await joinParts(dependencies.files, partKeys(dependencies, sent), MOST_UPLOAD_BYTES);
  if (!file) throw notArrived();
  return file;
}

function partKeys({ limits }: Pick<Dependencies, 'limits'>, { by, ...file }: MediaParts): string[] {
  return namesOfParts(limits, `media ${by}`, file, MOST_UPLOAD_BYTES).map((name) =>
    mediaKey({ limits }, name),
  );
}

type Form = keyof typeof MOST_BYTES;

function formOf({ kind, isLogo }: MediaForm): Form {
  if (isLogo) return 'logo';
  return kind === 'IMAGE' ? 'picture' : 'clip';
}

function tooLarge(form: Form): Error {
  return new MediaTooLargeError(`A ${form} may have at most ${MOST_BYTES[form] / MEBIBYTE} MB.`);
}

async function isClip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return /^ftyp(?!avif|mif1)/.test(buffer.toString('latin1', 4)) && !isHeic(buffer);
  } finally {
    await file.close();
  }
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex').slice(0, NAME_DIGITS);
}

async function removeFiles(paths: readonly string[]): Promise<void> {
  for (const path of paths) await rm(path, { force: true });
}

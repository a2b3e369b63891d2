import { constants, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type ReceivedFile, receiveFile } from '#server/base/providers/files/receive.ts';
import { UnfitMediaError } from './media.errors.ts';
import { MOST_UPLOAD_BYTES, type PreparedMedia, prepareMedia } from './media.service.ts';
import { findMedia } from './media.store.ts';
import { type MediaForm, partsOf } from './media-parts.ts';

/** Where a directory of content has its pictures and clips. */
const FOLDER = 'media';

/**
 * Takes a file of this machine in as if it were uploaded.
 *
 * @throws UnfitMediaError where it is no plain file, but a link, a device or a folder
 * @throws the file system's error where it can't be read
 */
export async function receiveLocalFile(
  { files }: Pick<Dependencies, 'files'>,
  path: string,
): Promise<ReceivedFile> {
  // Without waiting for whoever writes into a pipe.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOOP' ? new UnfitMediaError(`${path} is a link to another file.`) : error;
  });
  try {
    const about = await file.stat();
    if (!about.isFile()) throw new UnfitMediaError(`${path} is no file.`);
    return await receiveFile(files, file.createReadStream({ end: MOST_UPLOAD_BYTES }), MOST_UPLOAD_BYTES);
  } finally {
    await file.close();
  }
}

/**
 * Writes pictures and clips into a directory of content, each in its best form.
 *
 * @returns how many
 */
export async function exportMedia(
  { database, clock, files }: Dependencies,
  digests: readonly string[],
  directory: string,
): Promise<number> {
  const all = await findMedia(database, digests, clock.now());
  if (all.length > 0) await mkdir(join(directory, FOLDER), { recursive: true });
  for (const media of all) {
    const [best] = partsOf(media);
    const path = join(directory, FOLDER, `${media.digest}${extensionOf(media)}`);
    await pipeline(await files.store.open(`${media.fileKey}${best.key}`), createWriteStream(path));
  }
  return all.length;
}

/**
 * Takes in those pictures and clips of a directory of content that are not there yet.
 *
 * @throws UnfitMediaError where one is not what was exported
 */
export async function importMedia(
  dependencies: Dependencies,
  digests: readonly string[],
  directory: string,
): Promise<PreparedMedia[]> {
  const { database, clock } = dependencies;
  const known = new Set((await findMedia(database, digests, clock.now())).map(({ digest }) => digest));
  const prepared: PreparedMedia[] = [];
  for (const digest of new Set(digests.filter((named) => !known.has(named))))
    for (const form of FORMS) {
      const path = join(directory, FOLDER, `${digest}${extensionOf(form)}`);
      const received = await receiveLocalFile(dependencies, path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
        throw error;
      });
      if (received)
        prepared.push(
          await prepareMedia(dependencies, received, { ...(form.isLogo && { whole: 'logo' }), digest }),
        );
    }
  return prepared;
}

/** All forms that a file in such a directory may have. */
const FORMS: readonly MediaForm[] = [
  { kind: 'IMAGE', isLogo: false },
  { kind: 'IMAGE', isLogo: true },
  { kind: 'VIDEO', isLogo: false },
];

function extensionOf({ kind, isLogo }: MediaForm): string {
  if (isLogo) return '.png';
  return kind === 'IMAGE' ? '.avif' : '.mp4';
}

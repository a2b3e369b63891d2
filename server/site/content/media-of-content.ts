import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Dependencies } from '#server/base/dependencies.ts';
import { type KeepMedia, keepingMedia } from '#server/common/media/media.service.ts';
import { importMedia } from '#server/common/media/media-folder.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { ContentDocument } from './content-kind.ts';

/** What published history names in the place of a picture or clip that was taken out of it: none is called so. */
export const TAKEN_OUT = '0'.repeat(32);

/** The pictures, clips, logos and portraits that documents name: nothing else in them is 32 hexadecimal digits. */
export function mediaIn(documents: readonly ContentDocument[]): string[] {
  return documents.flatMap((document) => JSON.stringify(document).match(/(?<=":")[0-9a-f]{32}(?=")/g) ?? []);
}

/**
 * Does `work` with the pictures and clips that come with documents and are not there yet.
 *
 * @param from.path the directory that the documents were read from, or one file in a folder of it
 * @param work gets what has the database name them
 */
export async function withMediaOf<Result>(
  dependencies: Dependencies,
  { documents, path }: { documents: readonly ContentDocument[]; path: string },
  doing: Doing,
  work: (keep: KeepMedia) => Promise<Result>,
): Promise<Result> {
  const directory = statSync(path).isDirectory() ? path : dirname(dirname(path));
  const prepared = await importMedia(dependencies, mediaIn(documents), directory);
  return keepingMedia(dependencies, prepared, doing, work);
}

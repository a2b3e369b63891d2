import { buffer } from 'node:stream/consumers';
import type { Dependencies } from '#server/base/dependencies.ts';
import { mediaOf } from './media.service.ts';
import { PICTURE_PARTS } from './media-parts.ts';

/** A picture for a document, as the text of a `data:` address; null where it is not there. */
export async function coverData(
  dependencies: Pick<Dependencies, 'database' | 'clock' | 'files'>,
  digest: string,
): Promise<string | null> {
  const media = await mediaOf(dependencies, digest);
  const part = PICTURE_PARTS.at(-1);
  if (!media || media.isLogo || !part) return null;
  const webp = await buffer(await dependencies.files.store.open(`${media.fileKey}${part.key}`));
  return `data:image/webp;base64,${webp.toString('base64')}`;
}

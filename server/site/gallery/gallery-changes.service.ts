import { galleryIdOf } from '#domain/gallery/gallery-item.ts';
import type { Dependencies } from '#server/base/dependencies.ts';
import { InvalidInputError } from '#server/base/errors.ts';
import { keepingMedia, type PreparedMedia } from '#server/common/media/media.service.ts';
import type { Doing } from '#server/organiser/doing.ts';
import type { ContentKind } from '#server/site/content/content-kind.ts';
import { saveDrafts, shownOf } from '#server/site/content/draft.service.ts';
import { checkedFields } from '#server/site/content/draft-reading.service.ts';
import type { GalleryItemDocument } from '#server/site/content/people-and-pictures-schema.ts';
import { publish } from '#server/site/content/publication.service.ts';

/** What is said of a new picture or clip. */
export type ItemWords = {
  /** Made of title and year unless said. */
  id?: string | undefined;
  title: string;
  alt: string;
  year: number;
  position: number;
  category: string;
  location?: string | undefined;
  date?: string | undefined;
  attendees?: string | undefined;
  description?: string | undefined;
};

/** The file of a clip, until it is known. */
const SOME_FILE = '0'.repeat(32);

/**
 * A new item of the gallery.
 *
 * @param media its picture, and its clip if it is one; before they are known, any
 * @throws InvalidInputError naming every mistake in what is said of it
 */
export function itemOf(
  { id, title, alt, year, position, category, ...rest }: ItemWords,
  kinds: readonly ContentKind[],
  media: Pick<GalleryItemDocument, 'picture' | 'clip'> = { picture: SOME_FILE },
): GalleryItemDocument {
  const { location, date, attendees, description } = rest;
  const said = Object.entries({ location, date, attendees, description });
  const document = {
    kind: 'gallery-item',
    id: id ?? galleryIdOf(title, year),
    position,
    title,
    category,
    year,
    type: media.clip ? 'video' : 'image',
    ...media,
    ...Object.fromEntries(said.filter(([, text]) => text !== undefined)),
    alt,
  };
  return checkedFields(document, kinds) as GalleryItemDocument;
}

/**
 * Puts a new item into the gallery, or keeps it as a draft.
 *
 * @param item.prepared its picture, or its clip with the picture that stands for it
 * @returns its id
 * @throws InvalidInputError where the files don't go together, or something else has the id
 */
export async function addItem(
  dependencies: Dependencies,
  kinds: readonly ContentKind[],
  { words, prepared, draft }: { words: ItemWords; prepared: readonly PreparedMedia[]; draft: boolean },
  doing: Doing,
): Promise<string> {
  return keepingMedia(dependencies, prepared, doing, async (keep) => {
    const document = itemOf(words, kinds, filesOf(prepared));
    if (draft) {
      // Of nothing: what has the id already is neither overwritten nor drafted anew.
      await saveDrafts(dependencies, kinds, [{ document, shown: shownOf() }], doing, async (within) => {
        await keep(within);
      });
    } else
      await publish(dependencies, kinds, doing, async (live, within) => {
        if (live.has(document.id))
          throw new InvalidInputError([{ path: 'id', message: `${document.id} is there already` }]);
        await keep(within);
        return new Map([[document.id, document]]);
      });
    return document.id;
  });
}

function filesOf(prepared: readonly PreparedMedia[]): Pick<GalleryItemDocument, 'picture' | 'clip'> {
  const of = (kind: 'IMAGE' | 'VIDEO') => prepared.filter(({ media }) => media.kind === kind);
  const [[picture, second], [clip]] = [of('IMAGE'), of('VIDEO')];
  if (!picture) throw refused('a clip needs a picture that stands for it');
  if (second) throw refused('only a clip has a picture that stands for it');
  const { digest, width, height } = clip?.media ?? {};
  return {
    picture: picture.media.digest,
    ...(digest !== undefined && { clip: { file: digest, width, height } as GalleryItemDocument['clip'] }),
  };
}

function refused(message: string): InvalidInputError {
  return new InvalidInputError([{ path: 'poster', message }]);
}

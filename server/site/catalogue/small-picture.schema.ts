import { type Logo, logoAddress } from '#domain/look/logo.ts';
import { builder } from '#server/base/graphql/builder.ts';

/** A picture that was taken in, or one of the site's own drawings. */
export type ShownPicture = Logo | { src: string; width: number; height: number };

/** A type of the API for pictures that are shown small, such as logos. */
export function smallPicture(name: string, description: string) {
  return builder.objectRef<ShownPicture>(name).implement({
    description,
    fields: (t) => ({
      src: t.string({
        description: 'Path of the picture, at most 132 pixels high.',
        resolve: (picture) => ('src' in picture ? picture.src : logoAddress(picture)),
      }),
      width: t.exposeInt('width', { description: 'In pixels, of the picture as it was given.' }),
      height: t.exposeInt('height', { description: 'In pixels, of the picture as it was given.' }),
    }),
  });
}

export const PortraitType = smallPicture('Portrait', 'A photograph of somebody.');

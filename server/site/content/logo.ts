import * as z from 'zod';
import type { Logo } from '#domain/look/logo.ts';
import type { Transaction } from '#server/base/database/client.ts';
import { InvalidInputError } from '#server/base/errors.ts';

/** A logo that was taken in (server/common/media). */
export const logo = z
  .strictObject({
    file: z
      .string()
      .regex(/^[0-9a-f]{32}$/, 'must be what gallery upload --logo or --portrait has printed')
      .meta({ title: 'File' }),
    width: z.number().int().min(1).max(960).meta({ title: 'Width', description: 'In pixels.' }),
    height: z.number().int().min(1).max(480).meta({ title: 'Height', description: 'In pixels.' }),
  })
  .optional();

/** A photograph of somebody, in place of their drawn initials; taken in as a logo is. */
export const portrait = logo.meta({
  title: 'Portrait',
  control: 'portrait',
  description:
    'A square JPEG or PNG of at least 132 pixels and at most 1 MB; without one, their initials are drawn.',
});

/** The logos and portraits that a piece holds, at whatever depth. */
export function logosIn(value: unknown): Logo[] {
  if (typeof value !== 'object' || value === null) return [];
  return 'file' in value ? [value as Logo] : Object.values(value).flatMap(logosIn);
}

/**
 * @param id of the piece that names them
 * @throws InvalidInputError where one of these logos is not there, or has another size than it says
 */
export async function logosMustBeThere(
  tx: Transaction,
  id: string,
  logos: readonly (Logo | undefined)[],
): Promise<void> {
  const named = logos.filter((given) => given !== undefined);
  const found = await tx.media.findMany({
    where: { isLogo: true, digest: { in: named.map(({ file }) => file) } },
  });
  const isThere = ({ file, width, height }: Logo) =>
    found.some((media) => media.digest === file && media.width === width && media.height === height);
  if (!named.every(isThere))
    throw new InvalidInputError([
      { path: id, message: 'names no logo or portrait of this size that was uploaded' },
    ]);
}

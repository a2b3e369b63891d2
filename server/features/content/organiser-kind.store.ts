import type { Organiser } from '#domain/site.ts';
import type { Database } from '#server/database/client.ts';
import { findOrganiser } from '#server/features/catalogue/catalogue.store.ts';
import { lockContent } from './content.store.ts';
import type { ContentKind } from './content-kind.ts';
import { type OrganiserDocument, organiserSchema } from './organiser-schema.ts';

const ID = 'organiser';

/** The organiser's own details (docs/content.md). */
export const organiserKind: ContentKind<OrganiserDocument> = {
  kind: 'organiser',
  folder: 'organiser',
  stays: () => true,
  schema: organiserSchema,
  plain: (document) => document,
  titleOf: ({ name }) => name,
  pathOf: () => '/contact',
  shownIn: (content, { kind: _, id: __, ...organiser }) => ({ ...content, organiser }),
  findAll: async (tx) => {
    const organiser = await findOrganiser(tx);
    return organiser ? [{ kind: 'organiser', id: ID, ...organiser }] : [];
  },
  async write(tx, { kind: _, shortName, accent, ...details }) {
    const data = { ...details, look: { shortName, accent } };
    await tx.organiser.upsert({ where: { id: ID }, create: data, update: data });
  },
  whyKept: async (_tx, id) => `${id} can be changed, but not removed.`,
  async remove(tx, id) {
    await tx.organiser.deleteMany({ where: { id } });
  },
};

/**
 * Writes the details where there are none yet: on the first start, and on the first one of a release that keeps them as
 * content. A release brings no others.
 *
 * @returns whether they were written
 */
export async function seedOrganiser(database: Database, organiser: Organiser): Promise<boolean> {
  if (await findOrganiser(database)) return false;
  return database.$transaction(async (tx) => {
    // Several servers may start at once: one writes, and the others find it done.
    await lockContent(tx);
    if (await findOrganiser(tx)) return false;
    const { name, email, phone, address, social } = organiser;
    await organiserKind.write(tx, { kind: 'organiser', id: ID, name, email, phone, address, social });
    return true;
  });
}

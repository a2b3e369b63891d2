import type { Logo } from '#domain/look/logo.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { findSponsors } from '#server/site/catalogue/catalogue.store.ts';
import { type ContentKind, withEntry } from './content-kind.ts';
import { logosMustBeThere } from './logo.ts';
import { type SponsorDocument, sponsorSchema } from './sponsor-schema.ts';

/** Sponsors and partners (docs/content.md). */
export const sponsorKind: ContentKind<SponsorDocument> = {
  kind: 'sponsor',
  folder: 'sponsors',
  schema: sponsorSchema,
  refersTo: { conferences: { kind: 'conference' } },
  plain: (document) => document,
  titleOf: ({ name }) => name,
  pathOf: () => '/sponsorship',
  shownIn: (content, { kind: _, ...sponsor }) => ({
    ...content,
    sponsors: withEntry(content.sponsors, sponsor, (other) => other),
  }),
  findAll: async (tx) =>
    (await findSponsors(tx)).map(({ id, ...sponsor }) => ({ kind: 'sponsor', id, ...sponsor })),
  async write(tx, { kind: _, logo, logoDark, ...said }) {
    await logosMustBeThere(tx, said.id, [logo, logoDark]);
    const stored = (given: Logo | undefined) => given ?? Prisma.DbNull;
    const data = { ...said, logo: stored(logo), logoDark: stored(logoDark) };
    await tx.sponsor.upsert({ where: { id: said.id }, create: data, update: data });
  },
  async remove(tx, id) {
    await tx.sponsor.deleteMany({ where: { id } });
  },
};

import { ownPagePath } from '#domain/pages.ts';
import { findOwnPages } from '#server/site/catalogue/catalogue.store.ts';
import { type ContentKind, withEntry } from './content-kind.ts';
import { type OwnPageDocument, ownPageSchema } from './own-page-schema.ts';

/** Pages of the organiser's own (docs/content.md). */
export const ownPageKind: ContentKind<OwnPageDocument> = {
  kind: 'page',
  folder: 'pages',
  schema: ownPageSchema,
  plain: (document) => document,
  titleOf: ({ title }) => title,
  pathOf: ({ id }) => ownPagePath(id),
  shownIn: (content, { kind: _, ...page }) => ({
    ...content,
    ownPages: withEntry(content.ownPages, page, (other) => other),
  }),
  findAll: async (tx) => (await findOwnPages(tx)).map(({ id, ...page }) => ({ kind: 'page', id, ...page })),
  async write(tx, { kind: _, label = null, lead = null, ...page }) {
    const data = { ...page, label, lead };
    await tx.ownPage.upsert({ where: { id: page.id }, create: data, update: data });
  },
  async remove(tx, id) {
    await tx.ownPage.deleteMany({ where: { id } });
  },
};

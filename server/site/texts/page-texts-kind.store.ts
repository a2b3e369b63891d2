import type { Prisma } from '#prisma/generated/client/client.ts';
import type { ContentDocument, ContentKind } from '#server/site/content/content-kind.ts';
import { logosIn, logosMustBeThere } from '#server/site/content/logo.ts';
import { fileSchemaOf, type PageTexts } from './page-texts.ts';
import { keepVersion } from './text-versions.store.ts';

/** The texts of a page as a kind of content, of which there is always one piece. */
export function pageTextsKind(page: PageTexts): ContentKind {
  const { id, name, path, pathIn, versioned } = page;
  const schema = fileSchemaOf(page);
  return {
    kind: id,
    folder: 'texts',
    stays: () => true,
    schema,
    plain: (document) => document,
    titleOf: () => name,
    pathOf: (_document, content) => pathIn?.(content) ?? path,
    shownIn: (content, document) => ({ ...content, texts: new Map([...content.texts, [id, document]]) }),
    async findAll(_tx, texts) {
      const stored = texts.get(id);
      // The database orders the fields of JSON by itself.
      return stored ? [schema.parse(stored)] : [];
    },
    async write(tx, document: ContentDocument, at) {
      await logosMustBeThere(tx, id, logosIn(document));
      const data = { document: document as Prisma.InputJsonObject };
      await tx.siteText.upsert({ where: { id }, create: { id, ...data }, update: data });
      if (versioned) await keepVersion(tx, id, document, at);
    },
    whyKept: async () => `${id} can be changed, but not removed.`,
    async remove(tx) {
      await tx.siteText.deleteMany({ where: { id } });
    },
  };
}

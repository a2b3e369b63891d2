import * as z from 'zod';
import type { CatalogueContent } from '#server/site/catalogue/catalogue.service.ts';
import { line, slug, text } from '#server/site/content/fields.ts';

/** The texts of a page, or of a part of several: a piece of content that is always there (docs/content.md). */
export type PageTexts<Shape extends z.core.$ZodLooseShape = z.core.$ZodLooseShape> = {
  /** Its kind and its id; `about-page` is the field `aboutPage` of the API. */
  readonly id: string;
  /** What people call it. */
  readonly name: string;
  /** Where it is shown. */
  readonly path: string;
  /** Where it is shown once there is a page for it among content; null where there is none. */
  pathIn?(content: CatalogueContent): string | null;
  /** Whether every version of it that was published is kept, and can be read (docs/product.md 2.22). */
  readonly versioned?: true;
  /** What it says, beside `kind` and `id`. */
  readonly texts: z.ZodObject<Shape>;
};

/** Texts that were read, by what is stored of them. */
const read = new WeakMap<object, unknown>();

/** The texts of a page as they are stored, with its defaults. */
export function textsOf<Shape extends z.core.$ZodLooseShape>(
  { texts: all }: { readonly texts: ReadonlyMap<string, object> },
  { id, texts }: PageTexts<Shape>,
): z.output<z.ZodObject<Shape>> {
  const stored = all.get(id);
  if (!stored) throw new Error(`There are no texts called ${id}.`);
  const known = read.get(stored) ?? texts.parse(stored);
  read.set(stored, known);
  return known as z.output<z.ZodObject<Shape>>;
}

const HEAD = 'Head of the page';

/**
 * Declares the texts of a page. Each field says by `title` what it is and by `description` where it is read, in the form and in
 * the API alike. One that is added in a later release is optional or has a default: stored texts lack it.
 */
export function pageTexts<Shape extends z.core.$ZodLooseShape>({
  texts,
  ...page
}: Omit<PageTexts, 'texts'> & { texts: Shape }): PageTexts<Shape> {
  return { ...page, texts: z.object(texts) };
}

/** What a file of the texts of a page may say. */
export function fileSchemaOf({ id, texts }: PageTexts) {
  const only = z
    .literal(id)
    .meta({ title: 'ID', description: `Always ${id}: there is only one.`, group: HEAD });
  return z.strictObject({ kind: z.literal(id), id: only, ...texts.shape });
}

/** The small line over a page's heading. */
export const eyebrow = line(80)
  .optional()
  .meta({ title: 'Line over the heading', description: 'In small capitals.', group: HEAD });

/** The small line over the heading of a section. */
export const lineOver = (group: string) =>
  line(80).optional().meta({ title: 'Line over the heading', description: 'In small capitals.', group });

/** A page's heading. */
export const heading = line(120).meta({
  title: 'Heading',
  description: 'The largest words of the page.',
  group: HEAD,
});

/** What stands under a page's heading. */
export const lead = text(500)
  .optional()
  .meta({ title: 'Introduction', description: 'One or two sentences under the heading.', group: HEAD });

/** What search engines show of a page. */
export const summary = line(300).meta({
  title: 'Description',
  description: 'Shown by search engines and where the page is shared, not on the page itself.',
  group: HEAD,
});

/** An anchor, which addresses of a page end with. */
export const anchor = (path: string) =>
  slug.meta({ title: 'Anchor', description: `What its own address ends with: ${path}#this-one.` });

/** Short points under each other. */
export const points = (where: string) =>
  z
    .array(text(400).meta({ title: 'Point' }))
    .max(20)
    .meta({ title: 'Points', description: where });

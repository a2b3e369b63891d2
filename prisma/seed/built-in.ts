import type * as z from 'zod';
import { contentKinds } from '#server/assembly/content-kinds.ts';
import { builtInContent } from '#server/site/content/built-in.service.ts';
import type { ConferenceDocument } from '#server/site/content/conference-schema.ts';
import type {
  CommitteeMemberDocument,
  GalleryItemDocument,
} from '#server/site/content/people-and-pictures-schema.ts';
import type { PageTexts } from '#server/site/texts/page-texts.ts';

/** The built-in texts of a page. */
export function builtInTexts<Shape extends z.core.$ZodLooseShape>({ id, texts }: PageTexts<Shape>) {
  return texts.parse(all.find((document) => document.id === id));
}

/** An item whose picture is drawn, and of which everything is said. */
type DrawnItem = Required<Omit<GalleryItemDocument, 'picture' | 'clip'>>;
type Document = ConferenceDocument | CommitteeMemberDocument | GalleryItemDocument;

const all = builtInContent(contentKinds);
const documents = all
  .filter((document): document is Document => 'position' in document)
  .toSorted((one, other) => one.position - other.position);

/** The built-in conferences in the order of docs/product.md 3.2, Prague last. */
export const conferences = documents.filter((document) => document.kind === 'conference');

/** The 24 committee members, four a category, in the order of the filters (docs/product.md 3.7). */
export const committee = documents.filter((document) => document.kind === 'committee-member');

/**
 * The 48 gallery items, newest year first, two for each category and year, 8 of them videos (docs/product.md 3.7). No two items
 * share both scene and composition, so each has a picture of its own; `alt` says what that picture shows.
 */
export const gallery = documents.filter(
  (document): document is DrawnItem => document.kind === 'gallery-item' && document.scene !== undefined,
);

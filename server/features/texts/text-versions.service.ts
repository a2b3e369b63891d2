import type { Dependencies } from '#server/dependencies.ts';
import type { Catalogue } from '#server/features/catalogue/catalogue.service.ts';
import { termsPage } from './legal-pages.ts';
import { type PageTexts, textsOf } from './page-texts.ts';
import { findVersion } from './text-versions.store.ts';

type Versions = Pick<Catalogue, 'textVersions'>;

function versionsOf({ textVersions }: Versions, id: string): readonly [string, ...string[]] {
  const [current, ...earlier] = textVersions.get(id) ?? [];
  if (!current) throw new Error(`There is no version of ${id}.`);
  return [current, ...earlier];
}

/** What the version of the terms is called that an order accepts at a revision of the content (docs/product.md 2.22). */
export function termsVersionOf(content: Versions): string {
  return versionsOf(content, termsPage.id)[0];
}

/**
 * What a text said, with what that version and all others are called.
 *
 * @param name of the version; null for the one that holds now
 * @returns null where there is no such version
 */
export async function readVersion(
  { database, catalogue }: Pick<Dependencies, 'database' | 'catalogue'>,
  page: PageTexts,
  name: string | null,
): Promise<object | null> {
  const content = catalogue.current();
  const versions = versionsOf(content, page.id);
  const [current] = versions;
  if (name === null || name === current) return { ...textsOf(content, page), version: current, versions };
  // What the address says is looked up only where it is one.
  const found = versions.includes(name) ? await findVersion(database, page.id, name) : null;
  return found && { ...page.texts.parse(found), version: name, versions };
}

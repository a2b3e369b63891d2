import type { Dependencies } from '#server/base/dependencies.ts';
import type { Catalogue } from '#server/site/catalogue/catalogue.service.ts';
import { termsPage } from './legal-pages.ts';
import { type PageTexts, textsOf } from './page-texts.ts';
import { findVersion, orderedUnderBuiltIn } from './text-versions.store.ts';

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

/** What the versions are called that can be read: not the built-in one if the organiser has replaced it before anybody ordered. */
async function readableVersionsOf(
  { database, catalogue }: Pick<Dependencies, 'database' | 'catalogue'>,
  id: string,
): Promise<readonly string[]> {
  const versions = versionsOf(catalogue.current(), id);
  const own = versions.slice(0, -1);
  return own.length === 0 || (await orderedUnderBuiltIn(database, id)) ? versions : own;
}

/**
 * What a text said, with what that version and all others are called.
 *
 * @param name of the version; null for the one that holds now
 * @returns null where there is no such version
 */
export async function readVersion(
  dependencies: Pick<Dependencies, 'database' | 'catalogue'>,
  page: PageTexts,
  name: string | null,
): Promise<object | null> {
  const content = dependencies.catalogue.current();
  const versions = await readableVersionsOf(dependencies, page.id);
  const [current] = versions;
  if (name === null || name === current) return { ...textsOf(content, page), version: current, versions };
  // What the address says is looked up only where it is one.
  const found = versions.includes(name) ? await findVersion(dependencies.database, page.id, name) : null;
  return found && { ...page.texts.parse(found), version: name, versions };
}

import { contentKinds } from '#server/assembly/content-kinds.ts';
import { findContent } from '#server/site/content/content.store.ts';
import type { ContentDocument } from '#server/site/content/content-kind.ts';
import { publish } from '#server/site/content/publication.service.ts';
import { EARLY, type Product } from './product.ts';

/**
 * Remembers a product's content.
 *
 * @returns puts it back by one publication: then there is no draft, nothing was ever published, and it is early in the season
 */
export async function rememberContent(product: Product): Promise<() => Promise<void>> {
  const { database, dependencies, clock } = product;
  const first = await database.$transaction((tx) => findContent(tx, contentKinds));
  return async () => {
    clock.set(EARLY);
    const doing = { actor: 'the next test', reason: '', dryRun: false };
    await publish(dependencies, contentKinds, doing, (live) => {
      const added = [...live.keys()].filter((id) => !first.has(id));
      return new Map<string, ContentDocument | null>([...added.map((id) => [id, null] as const), ...first]);
    });
    await database.contentDraft.deleteMany();
    await database.programmePublication.deleteMany();
    // Mails of what money goes to are named by the number of a publication, which begins again.
    await database.mail.deleteMany({ where: { template: { in: ['money-changed', 'account-changed'] } } });
    await database.contentPublication.deleteMany();
  };
}
